import { type Sql, sql } from '#database/sql.ts'
import { type Colour, isColour, isMaterial, type Material } from '#modules/catalogue/rules/features.ts'
import { type ListFilter, type RatingMin, ratingMins } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'

/** Filters, order and page of a list or search. */
export type Wanted = Pick<
  ListFilter,
  | 'priceMin'
  | 'priceMax'
  | 'onlyInStock'
  | 'colours'
  | 'materials'
  | 'ratingMin'
  | 'onlyReduced'
  | 'sort'
  | 'page'
  | 'pageSize'
> & {
  readonly site: Pick<Site, 'number'>
  /** The language whose words are searched. */
  readonly language: Language
  /** A search for these words; without it a list of all. */
  readonly text?: string | undefined
  readonly categoryId?: Id | undefined
  /** The category and all below it. */
  readonly branchIds?: readonly Id[] | undefined
  readonly shopId?: Id | undefined
  /** Only these, beside all else. */
  readonly productIds?: readonly Id[] | undefined
  /** Only of these shops, beside the one whose list it is. */
  readonly shopIds?: readonly Id[] | undefined
  /** Only of these makers. */
  readonly brandIds?: readonly Id[] | undefined
}

/** A page of products, and the filters of the list as a whole; for a long list, those of its beginning. */
export type Found = {
  readonly productIds: readonly Id[]
  readonly total: number
  /** The count stops here; there may be more. */
  readonly isTotalCapped: boolean
  /** The makers with the most products, at most twenty. */
  readonly brands: readonly { readonly brandId: Id; readonly count: number }[]
  /** The shops with the most, at most twenty. */
  readonly shops: readonly { readonly shopId: Id; readonly count: number }[]
  readonly colours: readonly { readonly colour: Colour; readonly count: number }[]
  readonly materials: readonly { readonly material: Material; readonly count: number }[]
  readonly ratings: readonly { readonly from: RatingMin; readonly count: number }[]
  readonly inStockCount: number
  readonly reducedCount: number
  /** All that fits is counted, and not only a beginning of it. */
  readonly areCountsWhole: boolean
  /** The lowest and the highest price, in minor units; undefined for an empty list. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
  /** The words that were searched instead of misspelt ones. */
  readonly readAs?: string | undefined
  /** Nothing has all of the words; these have most of them, or else some. */
  readonly isPartial?: true
  /** Searches with fewer words, which find something. */
  readonly fewerWords?: readonly string[] | undefined
  /** When a price on this site changes next: then the list may look different. */
  readonly validUntil: Date | undefined
}

type Counts = Readonly<Record<string, number>>

export type FacetRow = {
  readonly brands: { brandId: Id; count: number }[] | null
  readonly shops: { shopId: Id; count: number }[] | null
  readonly colours: Counts | null
  readonly materials: Counts | null
  readonly ratings: Counts
  readonly inStock: number
  readonly reduced: number
  readonly areCountsWhole: boolean
  readonly low: string | null
  readonly high: string | null
  readonly validUntil: Date | null
}

type Facets = Omit<Found, 'productIds' | 'total' | 'isTotalCapped' | 'readAs' | 'isPartial' | 'fewerWords'>

export const toFacets = (row: FacetRow): Facets => ({
  brands: row.brands ?? [],
  shops: row.shops ?? [],
  colours: mostFirst(row.colours, isColour).map(([colour, count]) => ({ colour, count })),
  materials: mostFirst(row.materials, isMaterial).map(([material, count]) => ({ material, count })),
  ratings: ratingMins.map((from) => ({ from, count: row.ratings[from] ?? 0 })),
  inStockCount: row.inStock,
  reducedCount: row.reduced,
  areCountsWhole: row.areCountsWhole,
  prices: row.low !== null && row.high !== null ? { min: Number(row.low), max: Number(row.high) } : undefined,
  validUntil: row.validUntil ?? undefined,
})

const mostFirst = <Word extends string>(counts: Counts | null, isOne: (word: string) => word is Word) =>
  Object.entries(counts ?? {})
    .filter((entry): entry is [Word, number] => isOne(entry[0]))
    .toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b))

/** Columns that the rows of a facet require. */
export const facetColumns = sql`l.brand_id, l.shop_id, l.features, l.rating_sum, l.rating_count, l.in_stock, l.compare_at, l.price_from`

/**
 * Counts of the filters of a list. Filters of one kind do not narrow the counts of that kind: another brand
 * is one more brand, so it is counted as if none were selected.
 * @param rowsFor the rows that fit the filters of all other kinds
 */
export const facets = (rowsFor: (kind: ScopeKind) => Sql): Sql => sql`
  ${mostOf('brandId', sql`brand_id`, rowsFor('brand'))} as brands, ${mostOf('shopId', sql`shop_id`, rowsFor('shop'))} as shops,
  ${featuresOf(rowsFor('colour'))} as colours, ${featuresOf(rowsFor('material'))} as materials,
  (select json_build_object(${sql.join(
    ratingMins.map((from) => sql`${sql.raw(`'${from}'`)}, count(*) filter (where ${isRated(from)})`),
  )}) from ${rowsFor('rating')} l) as ratings,
  (select count(*) filter (where ${isInStock})::int from ${rowsFor('stock')} l) as "inStock",
  (select count(*) filter (where ${isReduced})::int from ${rowsFor('reduced')} l) as reduced`

/** Those with the most of these rows, as JSON. */
const mostOf = (name: 'brandId' | 'shopId', column: Sql, rows: Sql) => sql`(
  select json_agg(json_build_object(${sql.raw(`'${name}'`)}, id::text, 'count', count) order by count desc, id)
  from (select ${column} as id, count(*) from ${rows} l where ${column} is not null group by 1 order by 2 desc, 1 limit 20) most)`

const featuresOf = (rows: Sql) => sql`(
  select json_object_agg(feature, count)
  from (select feature, count(*) from ${rows} l, unnest(l.features) as feature group by 1) met)`

/** When the next price of a site changes. */
export const nextPriceChange = ({ number }: Pick<Site, 'number'>) => sql`(
  select valid_until from search_price_periods where site_number = ${number} and valid_until < 'infinity'
    and valid_until > (select app_now()) order by valid_until limit 1)`

export const and = (conditions: readonly Sql[]) =>
  sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )

export const within = ({ branchIds, shopId, productIds }: Wanted): Sql[] => [
  ...(branchIds ? [sql`l.category_id = any(${branchIds}::bigint[])`] : []),
  ...(shopId ? [sql`l.shop_id = ${shopId}`] : []),
  ...(productIds ? [sql`l.product_id = any(${productIds}::bigint[])`] : []),
]

/** The kinds of filters of a list. */
const kinds = ['brand', 'shop', 'colour', 'material', 'rating', 'price', 'stock', 'reduced'] as const
export type ScopeKind = (typeof kinds)[number]

const isInStock = sql`l.in_stock`
const isReduced = sql`coalesce(l.compare_at > l.price_from, false)`
const isRated = (from: RatingMin) =>
  sql`(l.rating_count > 0 and l.rating_sum >= ${sql.raw(String(from))} * l.rating_count)`

/** Conditions of all kinds, or of all but one. */
export function narrowing(wanted: Wanted, except?: ScopeKind): Sql[] {
  const { brandIds, shopIds, colours, materials, ratingMin, priceMin, priceMax } = wanted
  const conditions: Sql[] = []
  const counts = (kind: ScopeKind, isChosen: unknown) => kind !== except && Boolean(isChosen)
  if (counts('brand', brandIds)) conditions.push(sql`l.brand_id = any(${brandIds}::bigint[])`)
  if (counts('shop', shopIds)) conditions.push(sql`l.shop_id = any(${shopIds}::bigint[])`)
  if (counts('colour', colours?.length)) conditions.push(sql`l.features && ${colours}::text[]`)
  if (counts('material', materials?.length)) conditions.push(sql`l.features && ${materials}::text[]`)
  if (ratingMin && except !== 'rating') conditions.push(isRated(ratingMin))
  if (counts('price', priceMin !== undefined)) conditions.push(sql`l.price_from >= ${priceMin}`)
  if (counts('price', priceMax !== undefined)) conditions.push(sql`l.price_from <= ${priceMax}`)
  if (counts('stock', wanted.onlyInStock)) conditions.push(isInStock)
  if (counts('reduced', wanted.onlyReduced)) conditions.push(isReduced)
  return conditions
}

/** The kinds with a chosen filter. */
export const kindsInScope = (wanted: Wanted): ScopeKind[] =>
  kinds.filter((kind) => narrowing(wanted, kind).length < narrowing(wanted).length)
