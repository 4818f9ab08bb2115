import type { AttributeDraft, VariantDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ImportedPicture, ImportedProduct } from './imported-product.ts'
import { keyInAddress } from './pictures.ts'
import type { CurrentProduct } from './queries/current-products.ts'
import { fieldsOfTable, type OwnLayout, rowsOfProduct } from './writing/own-table.ts'

/**
 * A product of a file beside the one that is there. What the file cannot say stays: texts of the other language, prices on
 * other sites, pictures where it names none, and the order of an option's values.
 */
export function mergedWith(current: ImportedProduct, product: ImportedProduct): ImportedProduct {
  return {
    ...product,
    ...textsIn(product, current),
    attributes: (product.attributes ?? []).map((attribute) => inOrder(attribute, current, product.onlyIn)),
    variants: product.variants.map((variant) => besideCurrent(variant, current, product.sites)),
    pictures: product.pictures.length > 0 ? product.pictures : current.pictures,
  }
}

function textsIn(product: ImportedProduct, current: ImportedProduct): Partial<ImportedProduct> {
  const { onlyIn } = product
  if (!onlyIn) return {}
  const other = onlyIn === 'en' ? 'zh' : 'en'
  const text = (read: LocalText | undefined, was: LocalText | undefined) =>
    read && was ? { ...read, [other]: read[other] || was[other] } : read
  return Object.fromEntries(
    (['name', 'summary', 'description', 'warranty', 'delivery'] as const).flatMap((key) => {
      const merged = text(product[key], current[key])
      return merged ? [[key, merged]] : []
    }),
  )
}

/** Prices on sites that the file does not have, and what it leaves out of a variant, stay. */
function besideCurrent<V extends Variant>(
  variant: V,
  { variants }: ImportedProduct,
  sites: readonly string[] | undefined,
): V {
  const before: Variant | undefined = variants.find(({ sku }) => sku === variant.sku)
  if (!before) return variant
  const others = sites ? Object.entries(before.prices).filter(([site]) => !sites.includes(site)) : []
  const { step, minQuantity, weightGrams, sizeMm, goodsMm, goodsGrams } = { ...before, ...variant }
  return {
    ...variant,
    prices: { ...Object.fromEntries(others), ...variant.prices },
    ...(step === undefined ? {} : { step }),
    ...(minQuantity === undefined ? {} : { minQuantity }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(sizeMm === undefined ? {} : { sizeMm }),
    ...(goodsMm === undefined ? {} : { goodsMm }),
    ...(goodsGrams === undefined ? {} : { goodsGrams }),
  }
}

function inOrder(
  attribute: AttributeDraft,
  { attributes = [] }: ImportedProduct,
  onlyIn: Language | undefined,
): AttributeDraft {
  const was = attributes.find(({ key }) => key === attribute.key)
  if (!was) return attribute
  const places = new Map(was.values.map(({ key }, index) => [key, index]))
  const place = (key: string) => places.get(key) ?? was.values.length
  const named = <T extends { readonly name: LocalText }>(read: T, before: T | undefined): T =>
    onlyIn && before && read.name[onlyIn] === before.name[onlyIn] ? { ...read, name: before.name } : read
  return {
    ...named(attribute, was),
    values: attribute.values
      .toSorted((a, b) => place(a.key) - place(b.key))
      .map((value) =>
        named(
          value,
          was.values.find(({ key }) => key === value.key),
        ),
      ),
  }
}

const isSamePicture = (one: ImportedPicture, other: ImportedPicture) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

function comparable({ from, alt, description, skus }: ImportedPicture) {
  const place = 'address' in from ? (keyInAddress(from.address) ?? from.address) : from.file
  return [place, alt.en, alt.zh, description?.en ?? '', description?.zh ?? '', skus.toSorted()]
}

/** Whether a product shows these pictures already. */
export const showsSamePictures = (current: ImportedProduct, product: ImportedProduct): boolean =>
  current.pictures.length === product.pictures.length &&
  current.pictures.every((picture, index) => isSamePicture(picture, product.pictures[index]!))

/** Whether saving the product would change nothing of the one that is there, as far as a table shows it. */
export function changesNothing(
  current: CurrentProduct,
  product: ImportedProduct,
  sites: ReadonlyMap<string, Currency>,
  warehouses: readonly string[],
): boolean {
  if (!showsSamePictures(current, product)) return false
  const skus = new Set(product.variants.map(({ sku }) => sku))
  const before = {
    ...current,
    variants: current.variants.filter(({ sku, status }) => status !== 'disabled' || skus.has(sku)),
  }
  const after = {
    ...before,
    ...definedOf(product),
    externalId: current.externalId,
    pictures: current.pictures,
    variants: product.variants.map((variant) => withStockOf(variant, current, warehouses)),
  }
  const layout: OwnLayout = { language: 'en', sites, warehouses }
  const fields = fieldsOfTable([before, after], layout)
  const written = (one: ImportedProduct) => JSON.stringify(rowsOfProduct(one, fields, layout))
  return written(before) === written(after)
}

const definedOf = (product: ImportedProduct): Partial<ImportedProduct> =>
  Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined))

type Variant = Omit<VariantDraft, 'picture'> & { readonly stockIn?: Readonly<Record<string, number>> }

/** Stock of a variant once it was saved: warehouses that the file does not name keep theirs. */
function withStockOf(variant: Variant, current: CurrentProduct, [first]: readonly string[]): Variant {
  const before: Variant | undefined = current.variants.find(({ sku }) => sku === variant.sku)
  const named = variant.stockIn ?? { [first ?? '']: variant.stock }
  return { ...variant, stockIn: { ...before?.stockIn, ...named } }
}
