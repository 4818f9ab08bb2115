import type { LocalText } from '#vocabulary/language.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { headerOf, type OwnColumn, type OwnField, ownColumns, writtenPer } from '../../rules/own-columns.ts'
import { joined, ownWords, pairLine } from '../../rules/own-words.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { ownHtml, ownLine, ownLines } from '../reading/own-texts.ts'

/** How a table of our own form is written. */
export type OwnLayout = {
  readonly language: 'en' | 'zh'
  readonly sites: ReadonlyMap<string, Currency>
  /** Names of the shop's warehouses; with one, stock has a column without a name. */
  readonly warehouses: readonly string[]
}

/** Columns that a table has only where something is in them. */
const onlyIfUsed: ReadonlySet<OwnColumn> = new Set([
  'kind',
  'unit',
  'saleFrom',
  'saleUntil',
  'pictureNote',
  'warranty',
  'delivery',
  'firstTab',
  'taxClass',
  'lengthCentimetres',
  'widthCentimetres',
  'heightCentimetres',
  'goodsGrams',
  'goodsWidthCentimetres',
  'goodsDepthCentimetres',
  'goodsHeightCentimetres',
])
const neverWritten: ReadonlySet<OwnColumn> = new Set(['salePrice', 'weightKilograms'])

/** Fields of the table for these products, in the order of its columns. */
export function fieldsOfTable(products: readonly ImportedProduct[], layout: OwnLayout): OwnField[] {
  const options = Math.max(0, ...products.map(({ attributes = [] }) => attributes.length))
  return (Object.keys(ownColumns) as OwnColumn[])
    .filter((column) => !neverWritten.has(column))
    .flatMap((column) => fieldsOfColumn(column, options, layout))
    .filter(
      (field) => !onlyIfUsed.has(field.column) || products.some((product) => isUsed(field, product, layout)),
    )
}

const isUsed = (field: OwnField, product: ImportedProduct, layout: OwnLayout): boolean =>
  field.column === 'taxClass'
    ? (product.taxClass ?? 'standard') !== 'standard'
    : rowsOfProduct(product, [field], layout).some(([cell]) => cell !== '')

function fieldsOfColumn(column: OwnColumn, options: number, layout: OwnLayout): OwnField[] {
  const per = writtenPer(column)
  const languages = [{ language: 'en' }, { language: 'zh' }] as const
  const numbers = Array.from({ length: options }, (_, index) => index + 1)
  if (column === 'stock' && layout.warehouses.length > 1)
    return layout.warehouses.map((warehouse) => ({ column, warehouse }))
  if (per === 'language') return languages.map((language) => ({ column, ...language }))
  if (per === 'site') return [...layout.sites.keys()].map((site) => ({ column, site }))
  if (per === 'option') return numbers.map((option) => ({ column, option }))
  if (per === 'optionAndLanguage')
    return numbers.flatMap((option) => languages.map((language) => ({ column, option, ...language })))
  return [{ column }]
}

export const tableHeaders = (fields: readonly OwnField[], { language }: OwnLayout): string[] =>
  fields.map((field) => headerOf(field, language))

/** The rows of a product: one for each variant and picture, the first also with its texts. */
export function rowsOfProduct(
  product: ImportedProduct,
  fields: readonly OwnField[],
  layout: OwnLayout,
): string[][] {
  const count = Math.max(product.variants.length, product.pictures.length)
  return Array.from({ length: count }, (_, index) =>
    fields.map((field) => cellOf(field, { product, index, layout })),
  )
}

type Place = { readonly product: ImportedProduct; readonly index: number; readonly layout: OwnLayout }

function cellOf(field: OwnField, place: Place): string {
  const { product, index } = place
  if (field.column === 'id') return product.externalId
  return (
    ofVariant(field, place) ?? ofPicture(field, place) ?? (index === 0 ? ofProduct(field, place) : '') ?? ''
  )
}

function ofProduct({ column, language }: OwnField, { product, layout }: Place): string | undefined {
  const local = (text: LocalText | undefined, write: (text: string) => string) =>
    language && text ? write(text[language]) : ''
  const word = (kind: 'status' | 'kind' | 'firstTab', meaning: string | undefined) =>
    meaning === undefined ? '' : (ownWords[kind] as Record<string, LocalText>)[meaning]![layout.language]
  switch (column) {
    case 'status':
      return word('status', product.status)
    case 'kind':
      return product.kind === 'weighed' ? word('kind', 'weighed') : ''
    case 'firstTab':
      return product.defaultTab === 'description' ? '' : word('firstTab', product.defaultTab)
    case 'name':
      return local(product.name, ownLine)
    case 'summary':
      return local(product.summary, ownLine)
    case 'description':
      return local(product.description, ownHtml)
    case 'warranty':
      return local(product.warranty, ownHtml)
    case 'delivery':
      return local(product.delivery, ownHtml)
    case 'unit':
      return local(product.unit, ownLine)
    case 'brand':
      return ownLine(product.brand ?? '')
    case 'taxClass':
      return taxClassText(product.taxClass, layout)
    case 'specifications':
      return language ? specificationsOf(product, language) : ''
    case 'category':
      return language ? categoryOf(product, language) : ''
    case 'categoryKeys':
      return joined(
        (product.category ?? []).map(({ urlKey }) => urlKey),
        '>',
      )
    default:
      return undefined
  }
}

/** Classes of the operator are written by their code, which is in no language. */
function taxClassText(taxClass: string | undefined, { language }: OwnLayout): string {
  if (taxClass === undefined) return ''
  return (ownWords.taxClass as Record<string, LocalText>)[taxClass]?.[language] ?? taxClass
}

function specificationsOf({ specifications = [] }: ImportedProduct, language: 'en' | 'zh'): string {
  const lines = specifications.map(({ name, value }) => [ownLine(name[language]), ownLine(value[language])])
  if (lines.every(([name, value]) => name === '' && value === '')) return ''
  return lines.map(([name, value]) => pairLine(name!, value!)).join('\n')
}

function categoryOf({ category = [] }: ImportedProduct, language: 'en' | 'zh'): string {
  const names = category.map(({ name }) => ownLine(name[language]))
  return names.every((name) => name === '') ? '' : joined(names, '>')
}

function ofVariant(field: OwnField, { product, index, layout }: Place): string | undefined {
  const { column, language, option, site, warehouse } = field
  const variant = product.variants[index]
  const attribute = option === undefined ? undefined : product.attributes?.[option - 1]
  const value = attribute?.values.find(({ key }) => key === variant?.values[attribute.key])
  const price = site === undefined ? undefined : variant?.prices[site]
  const amount = (minor: number | undefined) =>
    minor === undefined ? '' : toMajorText({ amount: minor, currency: layout.sites.get(site!)! })
  const isDear = price?.compareAt !== undefined && price.compareAt > price.amount
  switch (column) {
    case 'optionName':
      return index === 0 && attribute && language ? ownLine(attribute.name[language]) : ''
    case 'optionKey':
      return index === 0 ? (attribute?.key ?? '') : ''
    case 'optionValue':
      return value && language ? ownLine(value.name[language]) : ''
    case 'optionValueKey':
      return value?.key ?? ''
    case 'sku':
      return variant?.sku ?? ''
    case 'offered':
      return variant ? ownWords.offered[variant.status === 'disabled' ? 'no' : 'yes'][layout.language] : ''
    case 'price':
      return amount(price?.amount)
    case 'compareAt':
      return isDear ? amount(price.compareAt) : ''
    case 'saleFrom':
      return (isDear && price.saleFrom?.toISOString()) || ''
    case 'saleUntil':
      return (isDear && price.saleUntil?.toISOString()) || ''
    case 'stock':
      return stockOf(variant, warehouse)
    case 'step':
      return variant ? String(variant.step ?? 1) : ''
    case 'minQuantity':
      return variant ? String(variant.minQuantity ?? 1) : ''
    case 'weightGrams':
      return variant?.weightGrams === undefined ? '' : String(variant.weightGrams)
    case 'lengthCentimetres':
      return centimetres(variant?.sizeMm?.[0])
    case 'widthCentimetres':
      return centimetres(variant?.sizeMm?.[1])
    case 'heightCentimetres':
      return centimetres(variant?.sizeMm?.[2])
    case 'goodsGrams':
      return variant?.goodsGrams === undefined ? '' : String(variant.goodsGrams)
    case 'goodsWidthCentimetres':
      return centimetres(variant?.goodsMm?.[0])
    case 'goodsDepthCentimetres':
      return centimetres(variant?.goodsMm?.[1])
    case 'goodsHeightCentimetres':
      return centimetres(variant?.goodsMm?.[2])
    case 'variantPicture':
      return variant ? pictureOfSku(product, variant.sku) : ''
    default:
      return undefined
  }
}

const centimetres = (millimetres: number | undefined): string =>
  millimetres === undefined ? '' : String(millimetres / 10)

function stockOf(
  variant: ImportedProduct['variants'][number] | undefined,
  warehouse: string | undefined,
): string {
  if (!variant) return ''
  const { stockIn } = variant
  if (!stockIn) return String(variant.stock)
  const count = warehouse === undefined ? Object.values(stockIn)[0] : stockIn[warehouse]
  return count === undefined ? '' : String(count)
}

const placeOf = ({ from }: ImportedProduct['pictures'][number]): string =>
  'address' in from ? from.address : from.file

function pictureOfSku({ pictures }: ImportedProduct, sku: string): string {
  const picture = pictures.find(({ skus }) => skus.includes(sku))
  return picture ? placeOf(picture) : ''
}

function ofPicture({ column, language }: OwnField, { product, index }: Place): string | undefined {
  const picture = product.pictures[index]
  switch (column) {
    case 'picture':
      return picture ? placeOf(picture) : ''
    case 'pictureText':
      return picture && language ? ownLine(picture.alt[language]) : ''
    case 'pictureNote':
      return picture && language ? ownLines(picture.description?.[language] ?? '') : ''
    default:
      return undefined
  }
}
