import type { editProductCall } from '#modules/catalogue/calls/merchant-products.ts'
import { readSize } from '#modules/catalogue/rules/piece-size.ts'
import { htmlOfTyped } from '#modules/catalogue/rules/plain-description.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

type ProductEdit = (typeof editProductCall.input)['_output']
type VariantEdit = ProductEdit['variants'][number]

export type SiteOfForm = { readonly code: string; readonly currency: Currency }

export type ReadProduct = {
  readonly edit: Omit<ProductEdit, 'shop' | 'productId' | 'version' | 'status'>
  /** Fields that cannot be read. */
  readonly invalid: readonly string[]
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
const local = (form: FormData, name: string): LocalText => ({
  en: text(form, `${name}.en`),
  zh: text(form, `${name}.zh`),
})
const html = (form: FormData, name: string): LocalText => {
  const { en, zh } = local(form, name)
  return { en: htmlOfTyped(en), zh: htmlOfTyped(zh) }
}
const orNothing = (value: string) => (value === '' ? undefined : value)

/** The numbers or keys that follow a path: of `variants.0.sku` and `variants.1.sku`, 0 and 1. */
const parts = (form: FormData, path: string): string[] => [
  ...new Set(
    [...form.keys()]
      .filter((name) => name.startsWith(`${path}.`))
      .map((name) => name.slice(path.length + 1).split('.')[0]!),
  ),
]

/** The fields of a product's form, read as the call wants them. */
export function readProduct(form: FormData, sites: readonly SiteOfForm[]): ReadProduct {
  const reader = variantReader(form, sites)
  const variants = parts(form, 'variants').map((part) => readVariant(form, `variants.${part}`, reader))
  const unit = local(form, 'unit')
  const edit: ReadProduct['edit'] = {
    kind: text(form, 'kind') as ProductEdit['kind'],
    urlKey: orNothing(text(form, 'urlKey')),
    name: local(form, 'name'),
    summary: local(form, 'summary'),
    description: html(form, 'description'),
    warranty: html(form, 'warranty'),
    delivery: html(form, 'delivery'),
    specifications: parts(form, 'specifications')
      .map((part) => ({
        name: local(form, `specifications.${part}.name`),
        value: local(form, `specifications.${part}.value`),
      }))
      .filter(({ name, value }) => `${name.en}${name.zh}${value.en}${value.zh}` !== ''),
    taxClass: orNothing(text(form, 'taxClass')),
    defaultTab: (orNothing(text(form, 'defaultTab')) ?? 'description') as ProductEdit['defaultTab'],
    unit: unit.en || unit.zh ? unit : undefined,
    categoryId: orNothing(text(form, 'categoryId')),
    brand: orNothing(text(form, 'brand')),
    attributes: parts(form, 'attributes')
      .map((part) => readAttribute(form, `attributes.${part}`))
      .filter(({ values }) => values.length > 0),
    variants,
    pictures: parts(form, 'pictures').map((part) => ({
      file: text(form, `pictures.${part}.file`),
      alt: local(form, `pictures.${part}.alt`),
      description: local(form, `pictures.${part}.description`),
    })),
  }
  return { edit, invalid: reader.invalid }
}

const readAttribute = (form: FormData, path: string): ProductEdit['attributes'][number] => ({
  key: text(form, `${path}.key`),
  name: local(form, `${path}.name`),
  values: parts(form, `${path}.values`).map((part) => ({
    key: text(form, `${path}.values.${part}.key`),
    name: local(form, `${path}.values.${part}.name`),
  })),
})

/** Reads the figures of variants. Unreadable ones are named in `invalid`. */
export function variantReader(form: FormData, sites: readonly SiteOfForm[]) {
  const invalid: string[] = []
  const whole = (name: string, otherwise: number) => {
    const typed = text(form, name).replace(/[\s,]/g, '')
    if (typed === '') return otherwise
    if (!/^\d{1,9}$/.test(typed)) invalid.push(name)
    return Number(typed)
  }
  const amount = (name: string, currency: Currency) => {
    const typed = text(form, name)
    const read = typed === '' ? undefined : typedAmount(typed, currency)
    if (typed !== '' && !read) invalid.push(name)
    return read?.amount
  }
  const pricesOf = (path: string) =>
    sites.flatMap(({ code, currency }) => {
      const now = amount(`${path}.prices.${code}.amount`, currency)
      const former = amount(`${path}.prices.${code}.compareAt`, currency)
      if (now === undefined && former !== undefined) invalid.push(`${path}.prices.${code}.amount`)
      return now === undefined
        ? []
        : [[code, { amount: now, ...(former !== undefined && { compareAt: former }) }]]
    })
  const pricesAndStock = (path: string): Pick<VariantEdit, 'prices' | 'stock'> => ({
    prices: Object.fromEntries(pricesOf(path)),
    stock: Object.fromEntries(
      parts(form, `${path}.stock`).map((place) => [
        place,
        {
          was: whole(`${path}.stock.${place}.was`, 0),
          available: whole(`${path}.stock.${place}.available`, 0),
        },
      ]),
    ),
  })
  const size = (name: string) => {
    const typed = text(form, name)
    const read = typed === '' ? undefined : readSize(typed)
    if (typed !== '' && !read) invalid.push(name)
    return read && ([...read] as [number, number, number])
  }
  return { whole, size, pricesAndStock, invalid }
}

function readVariant(
  form: FormData,
  path: string,
  { whole, size, pricesAndStock }: ReturnType<typeof variantReader>,
): VariantEdit {
  const grams = (name: string, min: number) => (text(form, name) === '' ? undefined : whole(name, min))
  return {
    variantId: orNothing(text(form, `${path}.variantId`)),
    sku: text(form, `${path}.sku`),
    isOffered: form.get(`${path}.isOffered`) === 'on',
    values: Object.fromEntries(
      parts(form, `${path}.values`).map((key) => [key, text(form, `${path}.values.${key}`)]),
    ),
    ...pricesAndStock(path),
    step: whole(`${path}.step`, 1),
    minQuantity: whole(`${path}.minQuantity`, 1),
    weightGrams: grams(`${path}.weightGrams`, 0),
    sizeMm: size(`${path}.sizeMm`),
    goodsGrams: grams(`${path}.goodsGrams`, 1),
    goodsMm: size(`${path}.goodsMm`),
    picture: orNothing(text(form, `${path}.picture`)),
  }
}
