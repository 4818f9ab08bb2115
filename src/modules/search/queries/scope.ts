import { type Sql, sql } from '#database/sql.ts'
import type { ListFilter } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import type { Site } from '#domain/sites.ts'

/** What a list or search is asked for. */
export type Wanted = Pick<
  ListFilter,
  'priceMin' | 'priceMax' | 'onlyInStock' | 'sort' | 'page' | 'pageSize'
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
  /** Only of these makers. */
  readonly brandIds?: readonly Id[] | undefined
}

/** A page of products, and what the list as a whole can be narrowed by; for a long list, what its beginning has. */
export type Found = {
  readonly productIds: readonly Id[]
  readonly total: number
  /** The count stops here; there may be more. */
  readonly isTotalCapped: boolean
  /** The makers with the most products, at most twenty. */
  readonly brands: readonly { readonly brandId: Id; readonly count: number }[]
  /** The lowest and the highest price, in minor units; undefined for an empty list. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
  /** When a price on this site changes next: then the list may look different. */
  readonly validUntil: Date | undefined
}

export type FacetRow = {
  readonly brands: { brandId: Id; count: number }[] | null
  readonly low: string | null
  readonly high: string | null
  readonly validUntil: Date | null
}

export const toFacets = ({
  brands,
  low,
  high,
  validUntil,
}: FacetRow): Pick<Found, 'brands' | 'prices' | 'validUntil'> => ({
  brands: brands ?? [],
  prices: low !== null && high !== null ? { min: Number(low), max: Number(high) } : undefined,
  validUntil: validUntil ?? undefined,
})

/** The makers with the most of these rows, as JSON. */
export const brandsOf = (rows: Sql) => sql`(
  select json_agg(json_build_object('brandId', brand_id::text, 'count', count) order by count desc, brand_id)
  from (select brand_id, count(*) from ${rows} where brand_id is not null group by brand_id order by 2 desc, 1 limit 20) most)`

/** When the next price of a site changes. */
export const nextPriceChange = ({ number }: Pick<Site, 'number'>) => sql`(
  select valid_until from search_price_periods where site_number = ${number} and valid_until < 'infinity'
    and valid_until > (select app_now()) order by valid_until limit 1)`

export const and = (conditions: readonly Sql[]) =>
  sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )

export const within = ({ branchIds, shopId }: Wanted): Sql[] => [
  ...(branchIds ? [sql`l.category_id = any(${branchIds}::bigint[])`] : []),
  ...(shopId ? [sql`l.shop_id = ${shopId}`] : []),
]

export function narrowing({ brandIds, priceMin, priceMax, onlyInStock }: Wanted): Sql[] {
  const conditions: Sql[] = []
  if (brandIds) conditions.push(sql`l.brand_id = any(${brandIds}::bigint[])`)
  if (priceMin !== undefined) conditions.push(sql`l.price_from >= ${priceMin}`)
  if (priceMax !== undefined) conditions.push(sql`l.price_from <= ${priceMax}`)
  if (onlyInStock) conditions.push(sql`l.in_stock`)
  return conditions
}
