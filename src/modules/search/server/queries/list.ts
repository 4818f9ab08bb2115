import { type Sql, sql } from '#database/sql.ts'
import type { Sort } from '#modules/catalogue/rules/product.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { ordering, sortOrders } from './orders.ts'
import {
  and,
  type FacetRow,
  type Found,
  facetColumns,
  facets,
  kindsInScope,
  narrowing,
  nextPriceChange,
  type ScopeKind,
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
      order by ${sortOrders[wanted.sort]} limit ${wanted.pageSize} offset ${from}`.rows(db),
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
function beginnings(wanted: Wanted, atMost: number, conditionsOf = narrowing(wanted), columns?: Sql): Sql {
  const { site, sort, branchIds, shopId } = wanted
  const byLeaf = branchIds && !shopId
  const sources = [
    ...(byLeaf ? [sql`unnest(${branchIds}::bigint[]) as leaf (id)`] : []),
    ...(sort === 'sales' ? [sql`(values (true), (false)) as stocked (is_so)`] : []),
  ]
  const conditions = [
    ...(byLeaf ? [sql`l.category_id = leaf.id`] : within(wanted)),
    ...(sort === 'sales' ? [sql`l.in_stock = stocked.is_so`] : []),
    ...conditionsOf,
  ]
  const beginning = sql`(
    select ${columns ?? sql`l.product_id, ${ordering[sort]}`} from listings l
    where l.site_number = ${site.number} ${and(conditions)} order by ${sortOrders[sort]} limit ${atMost}) l`
  return sql.join([...sources, sources.length > 0 ? sql`lateral ${beginning}` : beginning], sql` cross join `)
}

/**
 * How many there are; and the filters of the list, counted in all of it, or in its best where it is long; and
 * its prices from end to end. Counts of a kind with a chosen filter need rows of their own.
 */
async function countListed(db: Database, wanted: Wanted): Promise<FacetRow & { total: number }> {
  const { site, language, categoryId, branchIds, shopId, productIds } = wanted
  const all = (sort: Sort): Wanted => ({
    site,
    language,
    categoryId,
    branchIds,
    shopId,
    productIds,
    sort,
    page: 1,
    pageSize: 1,
  })
  const end = (sort: 'priceUp' | 'priceDown') =>
    sql`(select l.price_from from ${beginnings(all(sort), 1)} order by ${sortOrders[sort]} limit 1)`
  const chosen = kindsInScope(wanted)
  const samples = [undefined, ...chosen]
  const nameOf = (kind: ScopeKind | undefined, what: 'total' | 'rows') => sql.ref(`${kind ?? 'all'}_${what}`)
  const expressions = samples.map((kind) => {
    const conditions = narrowing(wanted, kind)
    const total = nameOf(kind, 'total')
    const best = beginnings(
      { ...wanted, sort: 'recommended' },
      Math.ceil((countMax + 1) / (branchIds?.length || 1)),
      conditions,
      facetColumns,
    )
    const fitting = sql`from listings l where l.site_number = ${site.number} ${and([...within(wanted), ...conditions])}`
    return sql`${total} as materialized (
        select count(*)::int as count from (select ${fitting} limit ${countMax + 1}) fitting
      ), ${nameOf(kind, 'rows')} as materialized (
        (select ${facetColumns} ${fitting} and (select count from ${total}) <= ${countMax})
        union all (select ${facetColumns} from ${best} where (select count from ${total}) > ${countMax})
      )`
  })
  const areWhole = samples.map((kind) => sql`(select count from ${nameOf(kind, 'total')}) <= ${countMax}`)
  const rowsFor = (kind: ScopeKind) => nameOf(chosen.includes(kind) ? kind : undefined, 'rows')
  const rows = await sql<FacetRow & { total: number }>`
    with ${sql.join(expressions)}
    select ${facets(rowsFor)}, ${end('priceUp')} as low, ${end('priceDown')} as high, ${nextPriceChange(site)} as "validUntil",
      (${sql.join(areWhole, sql` and `)}) as "areCountsWhole", (select count from ${nameOf(undefined, 'total')}) as total`.rows(
    db,
  )
  return rows[0]!
}
