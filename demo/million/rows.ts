import { featuresOf } from '#modules/catalogue/rules/features.ts'
import { marks, type WordWeight, weighedWords, wordsOf } from '#modules/search/server/public.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import { copyLine } from '../../src/database/copy.ts'
import { type SiteCode, siteCodes } from './prices.ts'
import type { GeneratedProduct, GeneratedVariant } from './product.ts'
import { brands } from './shops.ts'

/** Ids and codes assigned by the database: read once, and the same for every product. */
export type Links = {
  readonly shopIds: readonly string[]
  readonly warehouseIds: readonly string[]
  readonly brandIds: readonly string[]
  /** By the key of the leaf, with those above it. */
  readonly categories: Readonly<Record<string, { readonly id: string; readonly path: readonly string[] }>>
  /** Keys of stored files by the name of the demo's picture. */
  readonly pictures: Readonly<Record<string, string>>
  readonly sites: Readonly<Record<SiteCode, { readonly number: number; readonly currency: string }>>
}

/** The tables in the order in which they are filled, and the columns we write. */
export const tables = {
  products: [
    ...['id', 'shop_id', 'url_key', 'status', 'name', 'summary', 'description', 'specifications', 'brand_id'],
    ...['category_id', 'attributes', 'picture', 'second_picture', 'sold_count', 'created_at', 'updated_at'],
  ],
  product_media: ['id', 'product_id', 'position', 'file', 'alt'],
  variants: ['id', 'product_id', 'shop_id', 'sku', 'attribute_values', 'position', 'weight_grams'],
  prices: ['variant_id', 'site', 'currency', 'amount', 'compare_at'],
  stock: ['variant_id', 'warehouse_id', 'available', 'sold'],
  stock_movements: ['id', 'variant_id', 'warehouse_id', 'kind', 'quantity', 'at'],
  search_price_periods: [
    ...['site_number', 'product_id', 'shop_id', 'brand_id', 'category_id', 'currency', 'price_from'],
    ...['price_to', 'compare_at', 'in_stock', 'sold_count', 'rating_sum', 'rating_count', 'listed_at'],
    'features',
  ],
  search_documents: ['product_id', 'language', 'words', 'prominence', 'words_version'],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof tables
export const tableNames = Object.keys(tables) as Table[]

/** All but the one that `wordRows` writes. */
export type TextTable = Exclude<Table, 'search_documents'>
export const formatOf = (table: Table) => (table === 'search_documents' ? 'binary' : 'text')
export const textTables = tableNames.filter((table) => table !== 'search_documents')

/** Every row of a product but its words, as COPY takes them. */
export function rowsOf(product: GeneratedProduct, links: Links): Record<TextTable, string> {
  const { family, variants } = product
  const productId = idAt('product', product.index)
  const shopId = links.shopIds[product.shop]!
  const brandId = links.brandIds[product.brand]!
  const category = links.categories[family.branch.at(-1)!.urlKey]!
  const pictures = picturesOf(family.pictures, links)
  const name = JSON.stringify(product.name)
  const at = product.createdAt.toISOString()
  const features = `{${featuresOf(product).join()}}`
  const rows: Record<TextTable, string> = {
    products: copyLine([
      ...[productId, shopId, product.urlKey, product.isOnShelf ? 'onShelf' : 'offShelf', name],
      ...[JSON.stringify(product.summary), JSON.stringify(descriptionOf(product))],
      ...[JSON.stringify(product.specifications), brandId, category.id, JSON.stringify(product.attributes)],
      ...[pictures[0], pictures[1], variants[0]!.sold, at, at],
    ]),
    product_media: pictures
      .map((file, place) => copyLine([productId + place, productId, place, file, name]))
      .join(''),
    variants: '',
    prices: '',
    stock: '',
    stock_movements: '',
    search_price_periods: product.isOnShelf
      ? siteCodes
          .map((site) =>
            copyLine([
              ...[
                links.sites[site].number,
                productId,
                shopId,
                brandId,
                category.id,
                links.sites[site].currency,
              ],
              ...listedPrices(variants, site),
              ...[variants.some(({ available }) => available > 0), variants[0]!.sold, 0, 0, at, features],
            ]),
          )
          .join('')
      : '',
  }
  for (const [place, variant] of variants.entries()) {
    const variantId = productId + place
    const warehouseId = links.warehouseIds[product.shop]!
    rows.variants += copyLine([
      ...[
        variantId,
        productId,
        shopId,
        variant.sku,
        JSON.stringify(variant.values),
        place,
        variant.weightGrams,
      ],
    ])
    for (const site of siteCodes) {
      const { amount, compareAt } = variant.prices[site]
      rows.prices += copyLine([variantId, site, links.sites[site].currency, amount, compareAt])
    }
    rows.stock += copyLine([variantId, warehouseId, variant.available, variant.sold])
    rows.stock_movements += movementsOf(variant)
      .map(([kind, quantity], step) =>
        copyLine([productId + place * 4 + step, variantId, warehouseId, kind, quantity, at]),
      )
      .join('')
  }
  return rows
}

/** Stock movements: available and sold pieces were put in, and sold ones were reserved before. */
const movementsOf = ({
  available,
  sold,
}: GeneratedVariant): (readonly [kind: string, quantity: number])[] => [
  ...(available + sold > 0 ? [['put', available + sold] as const] : []),
  ...(sold > 0 ? [['reserve', sold] as const, ['commit', sold] as const] : []),
]

/** Search terms of a product in one language. */
export function wordsOfProduct(
  product: GeneratedProduct,
  language: Language,
  links: Links,
): Map<string, WordWeight | undefined> {
  const { path } = links.categories[product.family.branch.at(-1)!.urlKey]!
  const skus = product.variants.map(({ sku }) => sku).join(' ')
  return weighedWords(
    {
      title: product.name[language],
      brand: brands[product.brand]!.name,
      labels: [
        ...product.family.branch.map(({ name }) => name[language]),
        ...product.attributes.flatMap(({ values }) => values.map(({ name }) => name[language])),
      ],
      shop: '',
      others: [product.summary[language], skus, ...product.story.map((sentence) => sentence[language])],
      marks: [
        marks.shop(links.shopIds[product.shop]!),
        marks.brand(links.brandIds[product.brand]!),
        ...path.map(marks.category),
      ],
    },
    // Article numbers are those of one product.
    (text) => (text === skus ? wordsOf(text) : rememberedWords(text)),
  )
}

/** Whether it sells like the best sixty-fourth part of all, or the best eighth; the mall's own job looks again later. */
export const prominenceOf = ({ variants }: GeneratedProduct) =>
  variants[0]!.sold >= 38 ? 2 : variants[0]!.sold >= 5 ? 1 : 0

/** From, to, and what the cheapest was before. */
function listedPrices(variants: readonly GeneratedVariant[], site: SiteCode) {
  const prices = variants.map((variant) => variant.prices[site])
  const amounts = prices.map(({ amount }) => amount)
  const from = Math.min(...amounts)
  return [from, Math.max(...amounts), prices.find(({ amount }) => amount === from)!.compareAt] as const
}

const descriptionOf = ({ story }: GeneratedProduct): LocalText => ({
  en: story.map(({ en }) => `<p>${en}</p>`).join(''),
  zh: story.map(({ zh }) => `<p>${zh}</p>`).join(''),
})

const remembered = new Map<string, string[]>()

/**
 * All descriptions share the same few sentences; cutting them again each time would take most of the time.
 */
function rememberedWords(text: string): string[] {
  const known = remembered.get(text)
  if (known) return known
  const words = wordsOf(text)
  remembered.set(text, words)
  return words
}

/** The first picture that the demo has of these, and its second view. */
function picturesOf(stems: readonly string[], { pictures }: Links): string[] {
  const stem = stems.find((each) => pictures[`${each}-a`])
  return ['a', 'b'].map((view) => pictures[`${stem}-${view}`]).filter((key) => key !== undefined)
}

const firstMs = 86_400_000
const windows = { category: 0, brand: 10_000, shop: 20_000, warehouse: 30_000, product: 100_000 } as const

/**
 * The id of the thing with a number: one for each millisecond of the mall's second day, long before any real one. The
 * numbers right after it are free for what belongs to it. Below 2^53, so a plain number holds it.
 */
export const idAt = (kind: keyof typeof windows, index: number): number =>
  (firstMs + windows[kind] + index) * 4_194_304
