import type { LocalText } from '#vocabulary/language.ts'
import {
  type ImportedPicture,
  type ImportedProduct,
  type Reading,
  RowRefusal,
  refusedRow,
} from '../imported-product.ts'
import { readAmount } from './amounts.ts'
import { readChoices, tooManyVariants, type WordedVariant } from './choices.ts'
import { gramsOf } from './grams.ts'
import { priceOf, type ReadingOptions, saleAboveRegular, uncountedStock } from './reading-options.ts'
import { sizeInColumns } from './sizes.ts'
import { sourceRows } from './source-rows.ts'
import { stockInOf } from './stock-columns.ts'
import type { ImportedRow, TableRow } from './table.ts'
import { taxClassOfWooCommerce } from './tax-classes.ts'
import {
  categoryBranch,
  importedTextIn,
  keyOf,
  levelsRead,
  limits,
  parts,
  readHtml,
  readText,
  splitList,
} from './texts.ts'

export const isWooCommerce = (headers: readonly string[]): boolean =>
  ['type', 'name', 'regular price'].every((name) => headers.includes(name)) &&
  (headers.includes('id') || headers.includes('sku'))

/**
 * WooCommerce's product export. A variation may be anywhere in the file, far from its parent, so the file is
 * read twice: first for the variations, which are retained, then for everything else.
 * @param open starts reading the rows from the first
 */
export async function* readWooCommerce(
  open: () => AsyncIterable<TableRow>,
  options: ReadingOptions,
): AsyncGenerator<Reading> {
  const { variations, parents } = await collectVariations(open())
  for await (const row of open()) {
    if ('broken' in row) {
      yield refusedRow(row.line, '', row.broken, sourceRows([row]))
      continue
    }
    const types = typesOf(row)
    const subject = row.get('name').slice(0, 120)
    if (types.includes('variation')) {
      if (!parents.has(row.get('parent').toLowerCase()))
        yield refusedRow(
          row.line,
          subject,
          {
            en: `Its parent "${row.get('parent')}" is not in the file.`,
            zh: `文件里没有它的父商品“${row.get('parent')}”。`,
          },
          sourceRows([row]),
        )
      continue
    }
    const own = referencesOf(row).flatMap((reference) => variations.get(reference) ?? [])
    try {
      yield readProduct(row, types, own, options)
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      yield refusedRow(row.line, subject, error.sentence, sourceRows([row, ...own]))
    }
  }
}

const typesOf = (row: ImportedRow) =>
  row
    .get('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())

/** References by which variations name their parent: "id:123", or its SKU. */
const referencesOf = (row: ImportedRow): string[] =>
  [row.get('id') && `id:${row.get('id')}`, row.get('sku')]
    .filter(Boolean)
    .map((reference) => reference.toLowerCase())

async function collectVariations(rows: AsyncIterable<TableRow>) {
  const variations = new Map<string, ImportedRow[]>()
  const parents = new Set<string>()
  for await (const row of rows) {
    if ('broken' in row) continue
    if (typesOf(row).includes('variation')) {
      const parent = row.get('parent').toLowerCase()
      variations.set(parent, [...(variations.get(parent) ?? []), row])
    } else for (const reference of referencesOf(row)) parents.add(reference)
  }
  return { variations, parents }
}

const unsupported: Readonly<Record<string, readonly [string, string]>> = {
  grouped: [
    'It is a group of other products, which we do not have. Its members are imported by themselves.',
    '这是组合商品，本商城没有这种类型；其中的商品会单独导入。',
  ],
  external: ['It is sold on another site (an affiliate link).', '它在其他网站销售（推广链接）。'],
  downloadable: ['It is a download, which we do not sell.', '这是下载商品，本商城不销售。'],
  subscription: ['It is a subscription, which we do not sell.', '这是订阅商品，本商城不销售。'],
  'variable-subscription': ['It is a subscription, which we do not sell.', '这是订阅商品，本商城不销售。'],
  bundle: ['It is a bundle made by an extension of WooCommerce.', '这是 WooCommerce 扩展制作的套装。'],
}

function readProduct(
  row: ImportedRow,
  types: readonly string[],
  variations: readonly ImportedRow[],
  options: ReadingOptions,
): Reading {
  for (const type of types) if (unsupported[type]) throw new RowRefusal(...unsupported[type])
  const isVariable = types.includes('variable')
  if (!isVariable && !types.includes('simple'))
    throw new RowRefusal(
      `Its type "${row.get('type')}" is none that we know.`,
      `无法识别它的类型“${row.get('type')}”。`,
    )

  const name = readText(row.get('name'), limits.name, parts.name)
  if (!name) throw new RowRefusal('It has no name.', '没有名称。')
  const externalId = row.get('id') || row.get('sku') || keyOf(name)
  const notes: LocalText[] = []
  const { attributes, variants, pictures } = isVariable
    ? readVariations(row, externalId, variations, notes, options)
    : { attributes: [], variants: [readSimple(row, externalId, notes, options)], pictures: [] }
  const brand = readBrand(row)
  const taxClass = taxClassOfWooCommerce(row, notes, options)

  const product: ImportedProduct = {
    externalId,
    handle: keyOf(name, 120),
    name: importedTextIn(name, options.language),
    summary: importedTextIn(
      readText(row.get('short description'), limits.summary, parts.shortDescription),
      options.language,
    ),
    description: importedTextIn(readHtml(row.get('description')), options.language),
    specifications: specificationsOf(row, new Set(isVariable ? varyingNames(variations) : []), options),
    category: readCategory(row.get('categories'), options),
    ...(brand ? { brand } : {}),
    ...(taxClass ? { taxClass } : {}),
    // 1 is published, 0 private, -1 a draft; a product that the catalogue hides is not on the shelf either.
    status:
      row.get('published') === '1' && row.get('visibility in catalog').toLowerCase() !== 'hidden'
        ? 'onShelf'
        : 'draft',
    attributes,
    variants,
    onlyIn: options.language,
    sites: [options.site],
    pictures: [...readPictures(row, name, options), ...pictures].slice(0, limits.pictures),
  }
  return { kind: 'product', line: row.line, product, notes, rows: sourceRows([row, ...variations]) }
}

function readSimple(row: ImportedRow, externalId: string, notes: LocalText[], options: ReadingOptions) {
  const prices = readPrices(row, notes, options)
  if (!prices) throw new RowRefusal('It has no price.', '没有价格。')
  return { sku: row.get('sku') || `wc-${externalId}`, values: {}, prices, ...amountsOf(row, notes, options) }
}

/** Stock, weight and size, which products and variations write alike. */
function amountsOf(row: ImportedRow, notes: LocalText[], options: ReadingOptions) {
  const measures = measuresOf(row, notes)
  return { stock: stockOf(row, notes, options), ...stockInOf(row), ...measures }
}

function measuresOf(row: ImportedRow, notes: LocalText[]) {
  const weightGrams = gramsOf(row)
  const sizeMm = sizeInColumns(row, notes)
  return { ...(weightGrams === undefined ? {} : { weightGrams }), ...(sizeMm ? { sizeMm } : {}) }
}

function stockOf(row: ImportedRow, notes: LocalText[], options: ReadingOptions): number {
  if (row.get('in stock?') === '0') return 0
  const stock = row.get('stock')
  if (!/^-?\d{1,9}([.,]\d+)?$/.test(stock)) {
    if (stock !== '') notes.push(uncountedStock(row, stock, options))
    return options.untrackedStock
  }
  return Math.max(0, Math.floor(Number(stock.replace(',', '.'))))
}

function readPrices(row: ImportedRow, notes: LocalText[], options: ReadingOptions) {
  const regular = readAmount(row.get('regular price'), options.currency)
  const saleFrom = dateIn(row.get('date sale price starts'))
  const saleUntil = dateIn(row.get('date sale price ends'))
  const isOver = saleUntil !== undefined && saleUntil < options.now
  const isOfNoTime = saleFrom !== undefined && saleUntil !== undefined && saleFrom >= saleUntil
  const written = isOver || isOfNoTime ? undefined : readAmount(row.get('sale price'), options.currency)
  const isHigher = written !== undefined && regular !== undefined && written > regular
  if (isHigher) notes.push(saleAboveRegular(row, row.get('sale price'), row.get('regular price')))
  const sale = isHigher ? undefined : written
  // Without a regular price there is none before the sale begins.
  if (regular === undefined && saleFrom !== undefined && saleFrom > options.now) return undefined
  const amount = sale ?? regular
  const saleTime = { ...(saleFrom ? { saleFrom } : {}), ...(saleUntil ? { saleUntil } : {}) }
  return amount === undefined ? undefined : priceOf(amount, regular, options, saleTime)
}

function dateIn(written: string): Date | undefined {
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const attributeNumbers = (row: ImportedRow): number[] =>
  row.names.flatMap((name) => /^attribute (\d+) name$/.exec(name)?.[1] ?? []).map(Number)

/** The attributes that a row names, with the values it gives them. */
const attributesOf = (row: ImportedRow) =>
  attributeNumbers(row).flatMap((number) => {
    const name = row.get(`attribute ${number} name`)
    return name ? [{ name, values: splitList(row.get(`attribute ${number} value(s)`)) }] : []
  })

const varyingNames = (variations: readonly ImportedRow[]): string[] => [
  ...new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name))),
]

function readVariations(
  parent: ImportedRow,
  externalId: string,
  variations: readonly ImportedRow[],
  notes: LocalText[],
  options: ReadingOptions,
) {
  if (variations.length === 0)
    throw new RowRefusal(
      'It is a variable product, and none of its variations is in the file.',
      '这是多款式商品，但文件里没有它的款式。',
    )
  const names = varyingNames(variations)
  const offered = new Map(attributesOf(parent).map(({ name, values }) => [name, values] as const))
  const worded: WordedVariant[] = []
  const measuresOfParent = measuresOf(parent, [])
  const taken = new Set<string>()
  const pictures: ImportedPicture[] = []
  // Rows with exact choices come before rows with "any": the exact row takes precedence.
  const anyCount = (row: ImportedRow) => attributesOf(row).filter(({ values }) => values.length === 0).length
  for (const row of [...variations].sort((a, b) => anyCount(a) - anyCount(b))) {
    const prices = readPrices(row, notes, options)
    if (!prices) {
      notes.push({
        en: `The variation in line ${row.line} has no price and was left out.`,
        zh: `第 ${row.line} 行的款式没有价格，已忽略。`,
      })
      continue
    }
    const skus: string[] = []
    for (const choices of choicesOf(row, names, offered)) {
      const key = JSON.stringify(choices)
      if (taken.has(key)) {
        if (anyCount(row) === 0)
          throw new RowRefusal(
            `Its variation in line ${row.line} has the same choices as another.`,
            `第 ${row.line} 行的款式与另一个规格相同。`,
          )
        continue
      }
      taken.add(key)
      const base = row.get('sku') || `wc-${row.get('id') || `${externalId}-${row.line}`}`
      const sku =
        anyCount(row) === 0 ? base : `${base}-${keyOf(choices.map(([, word]) => word).join(' '), 40)}`
      skus.push(sku)
      // A variation without a weight or a size has its parent's.
      worded.push({
        line: row.line,
        choices,
        sku,
        prices,
        ...measuresOfParent,
        ...amountsOf(row, notes, options),
        ...(row.get('published') === '0' ? { status: 'disabled' as const } : {}),
      })
      if (worded.length > limits.variants) throw tooManyVariants()
    }
    const [address] = addressesOf(row.get('images'))
    if (address && skus.length > 0)
      pictures.push({
        from: { address },
        alt: importedTextIn(row.get('name').slice(0, 300), options.language),
        skus,
      })
  }
  if (worded.length === 0) throw new RowRefusal('None of its variations has a price.', '所有款式都没有价格。')
  return { ...readChoices(names, worded, options.language), pictures }
}

/** Every choice that a variation represents: an empty value is any value of the parent's. */
function choicesOf(
  row: ImportedRow,
  names: readonly string[],
  offered: ReadonlyMap<string, readonly string[]>,
): [string, string][][] {
  const own = new Map(attributesOf(row).map(({ name, values }) => [name, values[0]] as const))
  let all: [string, string][][] = [[]]
  for (const name of names) {
    const value = own.get(name)
    const words = value ? [value] : (offered.get(name) ?? [])
    if (words.length === 0)
      throw new RowRefusal(
        `Its variation in line ${row.line} takes any "${name}", and the parent names none.`,
        `第 ${row.line} 行的款式适用于任意“${name}”，但父商品没有列出选项。`,
      )
    all = all.flatMap((choices) => words.map((word): [string, string][] => [...choices, [name, word]]))
    if (all.length > limits.variants) throw tooManyVariants()
  }
  return all
}

function specificationsOf(row: ImportedRow, varying: ReadonlySet<string>, options: ReadingOptions) {
  const { language } = options
  return attributesOf(row)
    .filter(({ name, values }) => !varying.has(name) && values.length > 0)
    .slice(0, 60)
    .map(({ name, values }): { name: LocalText; value: LocalText } => ({
      name: importedTextIn(readText(name, 120, parts.attributeName), language),
      value: importedTextIn(readText(values.join(', '), 1_000, parts.attribute), language),
    }))
}

/** The deepest of the branches "A > B, A > C > D"; WooCommerce's "Uncategorized" is none. */
function readCategory(cell: string, { language }: ReadingOptions) {
  const branches = splitList(cell).map((branch) =>
    branch
      .split('>', levelsRead)
      .map((name) => readText(name, 80, parts.category))
      .filter(Boolean),
  )
  const deepest = branches
    .filter(([root]) => root && root.toLowerCase() !== 'uncategorized')
    .reduce((best, branch) => (branch.length > best.length ? branch : best), [] as string[])
  return categoryBranch(deepest.map((name) => importedTextIn(name, language)))
}

function readBrand(row: ImportedRow): string | undefined {
  const brand =
    splitList(row.get('brands'))[0]?.split('>').at(-1) ??
    attributesOf(row).find(({ name }) => /^(brand|marke|品牌)$/i.test(name))?.values[0]
  return (brand && readText(brand, 80, parts.brand)) || undefined
}

const addressesOf = (cell: string): string[] =>
  cell
    .split(/,(?=\s*https?:)/)
    .filter((address) => /^https?:\/\//i.test(address.trim()))
    .map((address) => address.trim())

const readPictures = (row: ImportedRow, name: string, { language }: ReadingOptions): ImportedPicture[] =>
  addressesOf(row.get('images')).map((address) => ({
    from: { address },
    alt: importedTextIn(name, language),
    skus: [],
  }))
