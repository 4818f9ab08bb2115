import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkDraft } from '../../rules/check-draft.ts'
import type { ProductDraft, VariantDraft } from '../../rules/draft.ts'
import type { EditedMedium } from '../../rules/edited-product.ts'
import { formerOfOthers, otherMediaOf, replaceMedia, upsertProduct } from '../store/products.ts'
import { type NewPrice, replacePrices, saveVariants } from '../store/variants.ts'

export type SavedProduct = {
  readonly productId: Id
  readonly isNew: boolean
  readonly variants: readonly { readonly variantId: Id; readonly sku: string; readonly stock: number }[]
}

/**
 * Writes a product of a shop as the draft has it: a new one, or the one that has its address. Variants keep their ids
 * by sku; those that the draft no longer has are disabled, since orders still name them. Texts, brand, category and
 * pictures that a draft leaves out stay as they were. The caller then puts its stock, and last calls `refreshTexts`: stock is
 * locked before what lists and searches read.
 * @throws Refusal `urlKeyTaken`, `skuTaken` when another product has them already; `malformed` for a draft that is no product
 */
export async function saveProduct(tx: Transaction, shopId: Id, draft: ProductDraft): Promise<SavedProduct> {
  checkDraft(draft)
  const taken = await formerOfOthers(tx, draft.urlKey, shopId)
  const product = taken ? undefined : await upsertProduct(tx, shopId, draft)
  if (!product) throw new Refusal('urlKeyTaken')
  const { productId, isNew } = product

  const ids = await saveVariants(tx, { shopId, productId }, draft.variants)
  const variants = draft.variants.map((variant) => ({ ...variant, variantId: ids.get(variant.sku)! }))
  const prices = variants.flatMap(pricesOf)
  if (!(await replacePrices(tx, [...ids.values()], prices)))
    throw new Refusal('malformed', {}, [{ field: 'variants.prices', code: 'invalid' }])
  if (draft.pictures) {
    const others = draft.keepsOtherMedia ? await otherMediaOf(tx, productId) : []
    await replaceMedia(tx, productId, [...mediaOf(draft, draft.pictures), ...others])
  }
  return {
    productId,
    isNew,
    variants: variants.map(({ variantId, sku, stock }) => ({ variantId, sku, stock })),
  }
}

const pricesOf = ({ variantId, prices }: VariantDraft & { readonly variantId: Id }): NewPrice[] =>
  Object.entries(prices).map(([site, { amount, compareAt, saleFrom, saleUntil }]) => ({
    variantId,
    site,
    amount,
    compareAt: compareAt ?? null,
    saleFrom: saleFrom ?? null,
    saleUntil: saleUntil ?? null,
  }))

const mediaOf = (draft: ProductDraft, pictures: NonNullable<ProductDraft['pictures']>): EditedMedium[] => [
  ...pictures.map((picture) => ({ ...picture, alt: picture.alt ?? draft.name, kind: 'picture' as const })),
  ...(draft.model ? [{ file: draft.model, alt: draft.name, kind: 'model' as const }] : []),
]
