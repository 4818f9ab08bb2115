import { Refusal } from '#vocabulary/refusal.ts'
import { checkDraft } from './check-draft.ts'
import type { ProductDraft } from './draft.ts'
import { formerPricesTooLow } from './edited-figures.ts'
import type { ProductEdit, VariantEdit } from './edited-product.ts'
import type { ProductStatus } from './product.ts'

/**
 * A product that was on the shelf once is never a draft again: links to it would say that it does not exist.
 * @throws Refusal `malformed`
 */
export function checkStatus(from: ProductStatus | undefined, to: ProductEdit['status']): void {
  const wasShown = from !== undefined && from !== 'draft'
  const isAllowed = to === 'onShelf' || (wasShown ? to === 'offShelf' : to === 'draft')
  if (!isAllowed) throw new Refusal('malformed', {}, [{ field: 'status', code: 'invalid' }])
}

/**
 * The product as a draft, with article numbers made from the address where there are none.
 * @throws Refusal `malformed` that names each field of the form that is wrong
 */
export function draftOfEdit(edit: ProductEdit, urlKey: string): ProductDraft {
  const draft: ProductDraft = {
    urlKey,
    name: edit.name,
    attributes: edit.attributes,
    variants: edit.variants.map((variant) => ({
      sku: variant.sku.trim() || madeSku(urlKey, edit, variant),
      values: variant.values,
      status: variant.isOffered ? 'enabled' : 'disabled',
      prices: {},
      stock: Object.values(variant.stock).reduce((sum, { available }) => sum + available, 0),
      step: variant.step,
      minQuantity: variant.minQuantity,
      ...(variant.weightGrams !== undefined && { weightGrams: variant.weightGrams }),
      ...(variant.sizeMm && { sizeMm: variant.sizeMm }),
      ...(variant.goodsMm && { goodsMm: variant.goodsMm }),
      ...(variant.goodsGrams !== undefined && { goodsGrams: variant.goodsGrams }),
      ...(variant.picture && { picture: variant.picture }),
    })),
  }
  const formers = edit.variants.flatMap((variant, index) => formerPricesTooLow(variant, `variants.${index}`))
  if (formers.length > 0) throw new Refusal('malformed', {}, formers)
  try {
    checkDraft(draft)
  } catch (error) {
    throw error instanceof Refusal && error.fields.length > 0 ? asFormNames(error) : error
  }
  return draft
}

/** A form has two fields for a name; refusals of the name go to the first. */
const asFormNames = ({ code, params, fields }: Refusal): Refusal =>
  new Refusal(
    code,
    params,
    fields.map((each) => (each.field === 'name' ? { ...each, field: 'name.en' } : each)),
  )

/** The address, and the key of each chosen value: "linen-shirt-v2-v5". */
const madeSku = (urlKey: string, { attributes }: ProductEdit, { values }: VariantEdit): string =>
  [urlKey, ...attributes.map(({ key }) => values[key] ?? '')].join('-')
