import type { LocalText } from '#vocabulary/language.ts'
import {
  type ImportedPicture,
  type ImportedProduct,
  type Reading,
  RowRefusal,
  refusedRow,
} from '../imported-product.ts'
import { readAmount } from './amounts.ts'
import { readChoices, type WordedVariant } from './choices.ts'
import { toGrams } from './grams.ts'
import { priceOf, type ReadingOptions, uncountedStock } from './reading-options.ts'
import { sourceRows } from './source-rows.ts'
import { stockInOf } from './stock-columns.ts'
import type { ImportedRow, TableRow } from './table.ts'
import { taxClassOfShopify } from './tax-classes.ts'
import {
  categoryBranch,
  importedTextIn,
  keyOf,
  levelsRead,
  limits,
  parts,
  readHtml,
  readText,
} from './texts.ts'

/** Shopify renamed its columns in 2025; both generations are about. */
const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type', 'google shopping / google product category'],
  type: ['type', 'product type', 'custom product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  weight: ['variant weight', 'weight'],
  weightUnit: ['variant weight unit', 'weight unit for display', 'weight unit'],
  taxable: ['variant taxable', 'charge tax'],
  taxCode: ['variant tax code', 'tax code'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  stock: ['variant inventory qty', 'inventory quantity', 'variant inventory quantity'],
  oversell: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  picture: ['image src', 'product image url', 'image url'],
  pictureAlt: ['image alt text'],
  picturePosition: ['image position'],
  variantPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
} as const satisfies Record<string, readonly string[]>

const read = (row: ImportedRow, column: keyof typeof columns): string => row.get(...columns[column])

export const isShopify = (headers: readonly string[]): boolean =>
  (['handle', 'title', 'price'] as const).every((column) =>
    columns[column].some((name) => headers.includes(name)),
  )

/** Shopify's product export: the rows of one product follow each other and share its handle. */
export async function* readShopify(
  rows: AsyncIterable<TableRow>,
  options: ReadingOptions,
): AsyncGenerator<Reading> {
  const seen = new Map<string, number>()
  let group: ImportedRow[] = []
  const finish = function* (): Generator<Reading> {
    const [first] = group
    if (!first) return
    const handle = read(first, 'handle')
    const before = seen.get(handle)
    seen.set(handle, first.line)
    try {
      if (before !== undefined)
        throw new RowRefusal(
          `The rows of "${handle}" from line ${before} are not together with these. Sort the file by handle.`,
          `“${handle}”的各行没有排在一起，另一处在第 ${before} 行。请按 Handle 排序。`,
        )
      yield readProduct(group, handle, options)
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      yield refusedRow(first.line, read(first, 'title') || handle, error.sentence, sourceRows(group))
    }
  }
  for await (const row of rows) {
    if ('broken' in row) {
      yield refusedRow(row.line, '', row.broken, sourceRows([row]))
      continue
    }
    const handle = read(row, 'handle')
    if (!handle) {
      yield refusedRow(
        row.line,
        read(row, 'title'),
        { en: 'It has no handle.', zh: '没有 Handle。' },
        sourceRows([row]),
      )
      continue
    }
    if (group[0] && read(group[0], 'handle') !== handle) {
      yield* finish()
      group = []
    }
    group.push(row)
    if (group.length > 2_000) {
      yield refusedRow(row.line, handle, { en: 'It has more than 2000 rows.', zh: '超过 2000 行。' })
      group.pop()
    }
  }
  yield* finish()
}

function readProduct(rows: readonly ImportedRow[], handle: string, options: ReadingOptions): Reading {
  const first = rows[0]!
  const { language } = options
  const name = readText(read(first, 'title'), limits.name, parts.title)
  if (!name) throw new RowRefusal('Its first row has no title.', '第一行没有标题。')
  if (isTrue(read(first, 'giftCard')))
    throw new RowRefusal('It is a gift card, which is not imported.', '这是礼品卡，不能导入。')
  const notes: LocalText[] = []
  const { attributes, variants, variantPictures, taxClass } = readVariants(rows, handle, notes, options)
  const vendor = readText(read(first, 'vendor'), 80, parts.vendor)
  const status = read(first, 'status').toLowerCase()
  const product: ImportedProduct = {
    externalId: handle,
    handle: keyOf(handle, 120),
    name: importedTextIn(name, language),
    description: importedTextIn(readHtml(read(first, 'description')), language),
    category: readCategory(first, options),
    ...(vendor ? { brand: vendor } : {}),
    ...(taxClass ? { taxClass } : {}),
    status:
      (status === '' || status === 'active') && read(first, 'published').toLowerCase() !== 'false'
        ? 'onShelf'
        : 'draft',
    attributes,
    variants,
    onlyIn: options.language,
    sites: [options.site],
    pictures: readPictures(rows, name, variantPictures, options),
  }
  return { kind: 'product', line: first.line, product, notes, rows: sourceRows(rows) }
}

const isTrue = (cell: string) => /^(true|1|yes)$/i.test(cell)

/** A taxonomy path "Home & Garden > Lighting", else the shop's own word for its type. */
function readCategory(row: ImportedRow, { language }: ReadingOptions) {
  const path = read(row, 'category') || read(row, 'type')
  const names = path
    .split('>', levelsRead)
    .map((name) => readText(name, 80, parts.category))
    .filter(Boolean)
  // Older exports write the number of a category in Google's list.
  return categoryBranch(
    names.filter((name) => !/^\d+$/.test(name)).map((name) => importedTextIn(name, language)),
  )
}

function readVariants(
  rows: readonly ImportedRow[],
  handle: string,
  notes: LocalText[],
  options: ReadingOptions,
) {
  // Only the first row names the options.
  const names = [1, 2, 3].map((number) => rows[0]!.get(`option${number} name`))
  const offered = rows.filter(
    (row) =>
      [1, 2, 3].some((number) => row.get(`option${number} value`)) || read(row, 'price') || read(row, 'sku'),
  )
  if (offered.length === 0) throw new RowRefusal('It has no variant with a price.', '没有带价格的款式。')
  const isPlain = offered.length === 1 && /^(default title)?$/i.test(offered[0]!.get('option1 value'))
  const choiceNames = isPlain ? [] : names.filter(Boolean)
  if (offered.length > 1 && choiceNames.length === 0)
    throw new RowRefusal(
      'It has several variants, and no option tells them apart.',
      '有多个款式，却没有区分它们的规格。',
    )
  const skus = new Set<string>()
  const variantPictures = new Map<string, string[]>()
  const worded = offered.map((row): WordedVariant => {
    const choices = names.flatMap((name, index): [string, string][] =>
      name && !isPlain ? [[name, row.get(`option${index + 1} value`)]] : [],
    )
    const amount = readAmount(read(row, 'price'), options.currency)
    if (amount === undefined)
      throw new RowRefusal(
        `Its variant in line ${row.line} has no price.`,
        `第 ${row.line} 行的款式没有价格。`,
      )
    const fallback = [keyOf(handle, 60), ...choices.map(([, word]) => keyOf(word, 30))].join('-')
    const sku = skuOf(read(row, 'sku'), fallback, skus)
    const picture = read(row, 'variantPicture')
    if (picture) variantPictures.set(picture, [...(variantPictures.get(picture) ?? []), sku])
    const grams = gramsOfVariant(row)
    return {
      line: row.line,
      choices,
      sku,
      prices: priceOf(amount, compareAtOf(row, amount, notes, options), options),
      stock: stockOf(row, notes, options),
      ...stockInOf(row),
      ...(grams === undefined ? {} : { weightGrams: grams }),
    }
  })
  const taxClass = taxClassOfShopify(
    offered.map((row) => ({ taxable: read(row, 'taxable'), code: read(row, 'taxCode') })),
    notes,
    options,
  )
  return { ...readChoices(choiceNames, worded, options.language), variantPictures, taxClass }
}

/** Shopify writes grams, and a unit only for display; tables made by hand have a weight in that unit. */
const gramsOfVariant = (row: ImportedRow): number | undefined =>
  toGrams(read(row, 'grams'), 'g') ?? toGrams(read(row, 'weight'), read(row, 'weightUnit') || 'g')

/** The price before a sale. Shopify shows none that is not above the price; one below it is a mistake that the shop is informed of. */
function compareAtOf(
  row: ImportedRow,
  amount: number,
  notes: LocalText[],
  { currency }: ReadingOptions,
): number | undefined {
  const compareAt = readAmount(read(row, 'compareAt'), currency)
  if (compareAt === undefined || compareAt === 0 || compareAt >= amount) return compareAt
  notes.push({
    en: `The compare-at price "${read(row, 'compareAt')}" in line ${row.line} is below the price, "${read(row, 'price')}", and was left out.`,
    zh: `第 ${row.line} 行的划线价“${read(row, 'compareAt')}”低于售价“${read(row, 'price')}”，已忽略。`,
  })
  return undefined
}

/** Shopify allows a SKU twice, and none at all; ours name one variant of the shop. */
function skuOf(given: string, fallback: string, taken: Set<string>): string {
  const sku = given && given.length <= 80 && !taken.has(given) ? given : fallback
  taken.add(sku)
  return sku
}

/**
 * Where stock is not tracked, a figure above zero is still the best there is. A variant that may be sold
 * without end counts as not counted.
 */
function stockOf(row: ImportedRow, notes: LocalText[], options: ReadingOptions): number {
  const stock = read(row, 'stock')
  if (stock !== '' && !/^-?\d{1,9}$/.test(stock)) notes.push(uncountedStock(row, stock, options))
  const counted = /^-?\d{1,9}$/.test(stock) ? Number(stock) : undefined
  const isEndless = /^(continue|true)$/i.test(read(row, 'oversell'))
  if (counted !== undefined && counted > 0) return counted
  return read(row, 'tracker') && counted !== undefined && !isEndless ? 0 : options.untrackedStock
}

function readPictures(
  rows: readonly ImportedRow[],
  name: string,
  ofVariants: ReadonlyMap<string, readonly string[]>,
  options: ReadingOptions,
) {
  const pictures = new Map<string, ImportedPicture & { readonly position: number }>()
  const add = (address: string, alt: string, position: number) => {
    if (!/^https?:\/\//i.test(address) || pictures.has(address)) return
    pictures.set(address, {
      from: { address },
      alt: importedTextIn(readText(alt, 300, parts.picture) || name, options.language),
      skus: ofVariants.get(address) ?? [],
      position,
    })
  }
  for (const [index, row] of rows.entries())
    add(read(row, 'picture'), read(row, 'pictureAlt'), Number(read(row, 'picturePosition')) || index + 1)
  for (const address of ofVariants.keys()) add(address, '', Number.MAX_SAFE_INTEGER)
  return [...pictures.values()]
    .sort((a, b) => a.position - b.position)
    .slice(0, limits.pictures)
    .map(({ position: _position, ...picture }) => picture)
}
