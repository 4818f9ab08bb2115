import { isSaleTime } from '#modules/catalogue/rules/check-draft.ts'
import type { AttributeDraft, PriceDraft } from '#modules/catalogue/rules/draft.ts'
import { goodsGramsMax } from '#modules/catalogue/rules/piece-size.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type Currency, parseMajor } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { optionsMax } from '../../rules/own-columns.ts'
import { choicesInWords, meaningOf } from '../../rules/own-words.ts'
import { type ImportedProduct, RowRefusal } from '../imported-product.ts'
import { readAmount } from './amounts.ts'
import { toGrams } from './grams.ts'
import { placesIn } from './own-pictures.ts'
import type { OwnHeader, OwnReading, OwnRow } from './own-rows.ts'
import { ownLine, ownLocalText, wholeNumber } from './own-texts.ts'
import { type ReadingOptions, saleAboveRegular } from './reading-options.ts'
import { sizeOf, toMillimetres } from './sizes.ts'
import { keyOf } from './texts.ts'

const variantsMax = 500
const stockMax = 9_999_999

type Variant = ImportedProduct['variants'][number]

/** Variants of a product: the rows with a SKU, a price or a choice. */
export function readOwnVariants(rows: readonly OwnRow[], reading: OwnReading) {
  const { header } = reading
  const offered = rows.filter(
    (row) => row.get('sku') !== '' || row.all('price').length > 0 || row.all('optionValue').length > 0,
  )
  if (offered.length === 0)
    throw new RowRefusal('It has no variant: no SKU and no price.', '没有款式：既没有 SKU，也没有价格。')
  if (offered.length > variantsMax)
    throw new RowRefusal(`It has more than ${variantsMax} variants.`, `款式超过 ${variantsMax} 个。`)
  const names = optionNames(rows, header, reading)
  if (offered.length > 1 && names.length === 0)
    throw new RowRefusal(
      'It has several variants, and no option tells them apart.',
      '有多个款式，却没有区分它们的规格。',
    )
  const attributes = names.map(({ key, name }) => ({
    key,
    name,
    values: new Map<string, AttributeDraft['values'][number]>(),
  }))
  const seen = new Map<string, number>()
  const skus = new Map<string, number>()
  const pictureOf = new Map<string, string>()
  const variants = offered.map((row) => {
    const values: Record<string, string> = {}
    for (const [index, { option, key: attribute, name }] of names.entries()) {
      const value = ownLocalText(
        row,
        'optionValue',
        reading.options.language,
        (text) => ownLine(text).slice(0, 120),
        {
          option,
        },
      )
      const word = value.en || value.zh
      if (!word)
        throw new RowRefusal(
          `Its variant in line ${row.line} says nothing about "${name.en || name.zh}".`,
          `第 ${row.line} 行的款式没有填写“${name.zh || name.en}”。`,
        )
      const key = keyIn(row.get('optionValueKey', { option })) ?? keyOf(word, 60)
      const known = attributes[index]!.values
      if (!known.has(key)) known.set(key, { key, name: value })
      values[attribute] = key
    }
    refuseTwin(seen, JSON.stringify(values), row, 'choices')
    const sku =
      row.get('sku').slice(0, 120) || [keyOf(reading.externalId, 60), ...Object.values(values)].join('-')
    refuseTwin(skus, sku, row, 'sku')
    const picture = row.all('variantPicture').flatMap(placesIn)[0]
    if (picture) pictureOf.set(sku, picture)
    return { sku, values, ...readVariant(row, reading) }
  })
  return {
    attributes: attributes.map((attribute) => ({ ...attribute, values: [...attribute.values.values()] })),
    variants,
    pictureOf,
  }
}

const keyIn = (cell: string): string | undefined => (/^[\w-]{1,60}$/.test(cell) ? cell : undefined)

function refuseTwin(seen: Map<string, number>, value: string, { line }: OwnRow, of: 'choices' | 'sku'): void {
  const twin = seen.get(value)
  if (twin !== undefined)
    throw of === 'sku'
      ? new RowRefusal(
          `Lines ${twin} and ${line} have the same SKU.`,
          `第 ${twin} 行与第 ${line} 行的 SKU 相同。`,
        )
      : new RowRefusal(
          `Its variants in lines ${twin} and ${line} have the same choices.`,
          `第 ${twin} 行与第 ${line} 行的款式规格相同。`,
        )
  seen.set(value, line)
}

type OptionName = { readonly option: number; readonly key: string; readonly name: LocalText }

/** Options that have a name in the first rows, or else the name of their column. */
function optionNames(rows: readonly OwnRow[], header: OwnHeader, reading: OwnReading): OptionName[] {
  return Array.from({ length: optionsMax }, (_, index) => index + 1).flatMap((option) => {
    const read = (row: OwnRow | undefined) =>
      ownLocalText(row, 'optionName', reading.options.language, (text) => ownLine(text).slice(0, 80), {
        option,
      })
    const named = read(rows.find((row) => read(row).en || read(row).zh))
    const isUsed = rows.some((row) => {
      const value = ownLocalText(row, 'optionValue', reading.options.language, ownLine, { option })
      return value.en !== '' || value.zh !== ''
    })
    if (!isUsed) return []
    const column = header.fields.findIndex(
      (field) => field?.column === 'optionValue' && field.option === option,
    )
    const title = ownLine(header.headers[column] ?? '').slice(0, 80)
    const name = named.en || named.zh ? named : { en: '', zh: '', [reading.options.language]: title }
    const keys = rows.map((row) => keyIn(row.get('optionKey', { option })))
    return [{ option, key: keys.find(Boolean) ?? keyOf(name.en || name.zh, 40), name }]
  })
}

function readVariant(row: OwnRow, reading: OwnReading): Omit<Variant, 'sku' | 'values'> {
  const offered = row.get('offered')
  const isOffered = offered === '' ? 'yes' : meaningOf('offered', offered)
  if (!isOffered)
    throw new RowRefusal(
      `"${offered.slice(0, 40)}" in line ${row.line} is none of: ${choicesInWords('offered', 'en')}.`,
      `第 ${row.line} 行的“${offered.slice(0, 40)}”只能是：${choicesInWords('offered', 'zh')}。`,
    )
  const kilograms = row.get('weightKilograms')
  const weight = wholeNumber(row, 'weightGrams', 0, 1_000_000_000) ?? toGrams(kilograms, 'kg')
  const size = sizeOf(
    [
      toMillimetres(row.get('lengthCentimetres'), 'cm'),
      toMillimetres(row.get('widthCentimetres'), 'cm'),
      toMillimetres(row.get('heightCentimetres'), 'cm'),
    ],
    row,
    reading.notes,
  )
  const goods = sizeOf(
    [
      toMillimetres(row.get('goodsWidthCentimetres'), 'cm'),
      toMillimetres(row.get('goodsDepthCentimetres'), 'cm'),
      toMillimetres(row.get('goodsHeightCentimetres'), 'cm'),
    ],
    row,
    reading.notes,
    { en: 'width, depth and height of the product', zh: '商品的宽、深、高' },
  )
  const goodsGrams = wholeNumber(row, 'goodsGrams', 1, goodsGramsMax)
  const step = wholeNumber(row, 'step', 1, 100_000)
  const minQuantity = wholeNumber(row, 'minQuantity', 1, quantityMax)
  return {
    status: isOffered === 'no' ? 'disabled' : 'enabled',
    prices: readPrices(row, reading),
    ...readStock(row, reading),
    ...(step === undefined ? {} : { step }),
    ...(minQuantity === undefined ? {} : { minQuantity }),
    ...(weight === undefined ? {} : { weightGrams: weight }),
    ...(size ? { sizeMm: size } : {}),
    ...(goods ? { goodsMm: goods } : {}),
    ...(goodsGrams === undefined ? {} : { goodsGrams }),
  }
}

/** Sites that the file has a column of prices for. */
export const pricedSites = ({ fields }: OwnHeader, { site }: ReadingOptions): string[] => [
  ...new Set(fields.flatMap((field) => (field?.column === 'price' ? [field.site ?? site] : []))),
]

/** By site. A column without a site is that of the import. */
function readPrices(row: OwnRow, { header, options, notes }: OwnReading): Record<string, PriceDraft> {
  return Object.fromEntries(
    pricedSites(header, options).flatMap((site): [string, PriceDraft][] => {
      const currency = options.sites.get(site)
      if (!currency)
        throw new RowRefusal(
          `There is a column of prices for "${site}", which is no site of ours. Rename it, or leave it out.`,
          `有“${site}”的价格列，而没有这个站点。请改名或删除该列。`,
        )
      const get = (column: 'price' | 'compareAt' | 'salePrice' | 'saleFrom' | 'saleUntil') =>
        row.get(column, { site }) || (site === options.site ? row.get(column) : '')
      const price = amountIn(get('price'), currency)
      return price === undefined ? [] : [[site, priceIn(row, price, { get, currency, notes })]]
    }),
  )
}

const amountIn = (cell: string, currency: Currency): number | undefined =>
  parseMajor(cell, currency)?.amount ?? readAmount(cell, currency)

type PriceCells = {
  readonly get: (column: 'compareAt' | 'price' | 'salePrice' | 'saleFrom' | 'saleUntil') => string
  readonly currency: Currency
  readonly notes: LocalText[]
}

/** A sale price makes the price the former one. One that is not lower, and a former price that is not higher, is noted and left out. */
function priceIn(row: OwnRow, price: number, { get, currency, notes }: PriceCells): PriceDraft {
  const sale = amountIn(get('salePrice'), currency)
  if (sale !== undefined && sale > price) notes.push(saleAboveRegular(row, get('salePrice'), get('price')))
  const isSold = sale !== undefined && sale < price
  const amount = isSold ? sale : price
  const before = isSold ? price : amountIn(get('compareAt'), currency)
  if (before !== undefined && before < amount)
    notes.push({
      en: `The compare-at price "${get('compareAt')}" in line ${row.line} is below the price, "${get('price')}", and was left out.`,
      zh: `第 ${row.line} 行的划线价“${get('compareAt')}”低于售价“${get('price')}”，已忽略。`,
    })
  if (before === undefined || before <= amount) return { amount }
  const saleFrom = momentIn(get('saleFrom'), row)
  const saleUntil = momentIn(get('saleUntil'), row)
  const draft = {
    amount,
    compareAt: before,
    ...(saleFrom ? { saleFrom } : {}),
    ...(saleUntil ? { saleUntil } : {}),
  }
  if (!isSaleTime(draft))
    throw new RowRefusal(
      `The sale in line ${row.line} ends before it begins.`,
      `第 ${row.line} 行的促销结束时间早于开始时间。`,
    )
  return draft
}

/** A moment "2026-12-01" or "2026-12-01T08:00:00Z"; one without a time zone is in UTC. */
function momentIn(cell: string, { line }: OwnRow): Date | undefined {
  if (cell === '') return undefined
  const [, day, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))? ?(Z|[+-]\d{2}:\d{2})?$/.exec(cell) ??
    []
  const date = new Date(day ? `${day}T${time || '00:00'}${zone || 'Z'}` : Number.NaN)
  if (Number.isNaN(date.getTime()))
    throw new RowRefusal(
      `"${cell.slice(0, 40)}" in line ${line} is no moment. Write it as 2026-12-01, or 2026-12-01T08:00:00Z.`,
      `第 ${line} 行的“${cell.slice(0, 40)}”不是时间，请写成 2026-12-01 或 2026-12-01T08:00:00Z。`,
    )
  return date
}

/** An empty cell leaves the stock as it is. */
function readStock(row: OwnRow, { header }: OwnReading): Pick<Variant, 'stock' | 'stockIn'> {
  const count = (cell: string): number => {
    if (!/^\d{1,7}$/.test(cell) || Number(cell) > stockMax)
      throw new RowRefusal(
        `The stock "${cell.slice(0, 40)}" in line ${row.line} is no whole number of 0 or more.`,
        `第 ${row.line} 行的库存“${cell.slice(0, 40)}”不是 0 或以上的整数。`,
      )
    return Number(cell)
  }
  const byName = header.fields.flatMap((field, index): [string, number][] => {
    const cell = (row.cells[index] ?? '').trim()
    return field?.column === 'stock' && field.warehouse !== undefined && cell !== ''
      ? [[field.warehouse, count(cell)]]
      : []
  })
  const plain = row.get('stock')
  if (byName.length > 0 || plain === '') return { stock: 0, stockIn: Object.fromEntries(byName) }
  return { stock: count(plain) }
}
