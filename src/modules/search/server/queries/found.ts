import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { marks } from '../words.ts'
import { countMax } from './list.ts'
import { type Matching, queryMatching } from './matching.ts'
import { sortOrders } from './orders.ts'
import {
  and,
  type FacetRow,
  type Found,
  facets,
  kindsInScope,
  narrowing,
  nextPriceChange,
  type ScopeKind,
  toFacets,
  type Wanted,
  within,
} from './scope.ts'

/** Totals of a search are counted to here, since each match is looked up individually. */
const foundMax = 200

/** So many matches are sorted by price or age, which may find what sells less well. */
const sortedMax = 1_000

const nothing: Found = {
  productIds: [],
  total: 0,
  isTotalCapped: false,
  brands: [],
  shops: [],
  colours: [],
  materials: [],
  ratings: [],
  inStockCount: 0,
  reducedCount: 0,
  areCountsWhole: true,
  prices: undefined,
  validUntil: undefined,
}

/** A page of a search: one statement chooses, counts and sorts what matches. */
export async function foundPage(db: Database, wanted: Wanted, text: string): Promise<Found> {
  const { site, brandIds, sort, page, pageSize } = wanted
  const order = sort === 'recommended' ? sql`l.rank desc, ${sortOrders.recommended}` : sortOrders[sort]
  // A kind's own filter does not narrow its counts, which are read from `met`.
  const chosen = kindsInScope(wanted)
  const rowsFor = (kind: ScopeKind) =>
    chosen.includes(kind)
      ? sql`(select l.* from met l where true ${and(narrowing(wanted, kind))})`
      : sql`matching`
  type Row = Omit<FacetRow, 'areCountsWhole'> & {
    total: number
    isMore: boolean
    isAnythingMet: boolean
    shown: Id[] | null
  }
  type Answer = Row & Pick<Matching, 'readAs' | 'isPartial' | 'fewerWords'>
  const ask = async ({
    expressions,
    isMore,
    isAnythingMet,
    readAs,
    isPartial,
    fewerWords,
  }: Matching): Promise<Answer> => {
    const rows = await sql<Row>`
      with ${expressions}, shown as (
        select product_id, row_number() over (order by ${order}) as place from matching l
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select (select array_agg(product_id::text order by place) from shown) as shown,
        (select count(*)::int from matching) as total, ${isMore} as "isMore", ${isAnythingMet} as "isAnythingMet",
        ${facets(rowsFor)}, (select min(price_from) from met) as low, (select max(price_from) from met) as high,
        ${nextPriceChange(site)} as "validUntil"`.rows(db)
    return { ...rows[0]!, readAs, ...(isPartial && { isPartial, fewerWords }) }
  }
  const totalMax = sort === 'recommended' ? foundMax : countMax
  const enough = sort === 'recommended' ? foundMax + 1 : sortedMax
  const narrowed = narrowing(wanted)
  const look = {
    joined: sql`cross join lateral (
      select product_id, category_id, shop_id, brand_id, price_from, in_stock, sold_count, rating_score, listed_at,
        rating_sum, rating_count, compare_at, features from listings
      where site_number = ${site.number} and product_id = hit.product_id offset 0) l where true ${and(within(wanted))}`,
    kind: sql`l.category_id`,
    columns: sql`l.category_id, l.shop_id, l.brand_id, l.price_from, l.in_stock, l.sold_count, l.rating_score, l.listed_at,
      l.rating_sum, l.rating_count, l.compare_at, l.features`,
    ...(narrowed.length > 0 ? { fits: sql.join(narrowed, sql` and `) } : {}),
  }
  const [languages, among] = [[wanted.language], marksOf(wanted)]
  const question = { text, languages, within: 'everything', among, look, enough } as const
  const [answer, ofAllMakers] = await Promise.all([
    queryMatching(db, question, ask, ({ isAnythingMet }) => isAnythingMet),
    brandIds?.length ? foundPage(db, withoutMakers(wanted), text) : undefined,
  ])
  if (!answer) return nothing
  const isCapped = answer.isMore || answer.total > totalMax
  return {
    ...toFacets({ ...answer, areCountsWhole: !isCapped }),
    ...(ofAllMakers && { brands: ofAllMakers.brands, prices: ofAllMakers.prices }),
    productIds: answer.shown ?? [],
    ...(answer.readAs && answer.isAnythingMet && { readAs: answer.readAs }),
    ...(answer.isPartial && answer.isAnythingMet && { isPartial: true, fewerWords: answer.fewerWords }),
    total: Math.min(answer.total, totalMax),
    isTotalCapped: isCapped,
  }
}

const marksOf = ({ categoryId, shopId, brandIds }: Wanted): string[][] => [
  ...(categoryId ? [[marks.category(categoryId)]] : []),
  ...(shopId ? [[marks.shop(shopId)]] : []),
  ...(brandIds?.length ? [brandIds.map(marks.brand)] : []),
]

/** The same search with all makers; its products are not shown. */
const withoutMakers = (wanted: Wanted): Wanted => ({
  ...wanted,
  brandIds: undefined,
  sort: 'recommended',
  page: 1,
  pageSize: 1,
})
