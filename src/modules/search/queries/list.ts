import { type Sql, sql } from '#database/sql.ts'
import type { Sort } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Database } from '#platform/context.ts'
import { ordering, orders } from './orders.ts'
import {
  and,
  brandsOf,
  type FacetRow,
  type Found,
  narrowing,
  nextPriceChange,
  toFacets,
  type Wanted,
  within,
} from './scope.ts'

/** Totals are counted to here and then say "more than". */
export const countMax = 500

/** A page of a list, and how it can be narrowed: two statements in one message. */
export async function listedPage(db: Database, wanted: Wanted): Promise<Found> {
  const from = (wanted.page - 1) * wanted.pageSize
  const [shown, counts] = await Promise.all([
    sql<{ product_id: Id }>`
      select l.product_id from ${beginnings(wanted, from + wanted.pageSize)}
      order by ${orders[wanted.sort]} limit ${wanted.pageSize} offset ${from}`.rows(db),
    countListed(db, wanted),
  ])
  return {
    ...toFacets(counts),
    productIds: shown.map((row) => row.product_id),
    total: Math.min(counts.total, countMax),
    isTotalCapped: counts.total > countMax,
  }
}

/**
 * The first `atMost` of every leaf of the branch, each read from an index in the list's own order. Sorted by sales alone,
 * those in stock and those sold out are two lists, each in order.
 */
function beginnings(wanted: Wanted, atMost: number): Sql {
  const { site, sort, branchIds, shopId } = wanted
  const byLeaf = branchIds && !shopId
  const sources = [
    ...(byLeaf ? [sql`unnest(${branchIds}::bigint[]) as leaf (id)`] : []),
    ...(sort === 'sales' ? [sql`(values (true), (false)) as stocked (is_so)`] : []),
  ]
  const conditions = [
    ...(byLeaf ? [sql`l.category_id = leaf.id`] : within(wanted)),
    ...(sort === 'sales' ? [sql`l.in_stock = stocked.is_so`] : []),
    ...narrowing(wanted),
  ]
  const beginning = sql`(
    select l.product_id, l.brand_id, ${ordering[sort]} from listings l
    where l.site_number = ${site.number} ${and(conditions)} order by ${orders[sort]} limit ${atMost}) l`
  return sql.join([...sources, sources.length > 0 ? sql`lateral ${beginning}` : beginning], sql` cross join `)
}

/** How many there are; and what the list can be narrowed by: the makers of its best, and its prices from end to end. */
async function countListed(db: Database, wanted: Wanted): Promise<FacetRow & { total: number }> {
  const { site, language, categoryId, branchIds, shopId } = wanted
  const all = (sort: Sort): Wanted => ({
    ...{ site, language, categoryId, branchIds, shopId },
    ...{ sort, page: 1, pageSize: 1 },
  })
  const best = beginnings(all('recommended'), Math.ceil((countMax + 1) / (branchIds?.length || 1)))
  const end = (sort: 'priceUp' | 'priceDown') =>
    sql`(select l.price_from from ${beginnings(all(sort), 1)} order by ${orders[sort]} limit 1)`
  const rows = await sql<FacetRow & { total: number }>`
    with best as materialized (select l.brand_id from ${best})
    select ${brandsOf(sql`best`)} as brands, ${end('priceUp')} as low, ${end('priceDown')} as high,
      ${nextPriceChange(site)} as "validUntil",
      (select count(*)::int from (
        select from listings l where l.site_number = ${site.number} ${and([...within(wanted), ...narrowing(wanted)])}
        limit ${countMax + 1}) met) as total`.rows(db)
  return rows[0]!
}
