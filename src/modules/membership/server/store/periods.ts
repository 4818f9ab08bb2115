import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferedPeriod, Period } from '../../rules/period.ts'

/**
 * The periods that are offered, the shortest first: each is the only variant of a service on the shelf of a
 * shop that sells. One that is no longer sold is not offered; one that is sold later is, with its day.
 */
export const offeredPeriods = (db: Database | Transaction): Promise<OfferedPeriod[]> =>
  sql<OfferedPeriod>`
    select lower(m.code) as period, m.months, p.id as "productId", v.id as "variantId"
    from membership_periods m join products p on p.id = m.product_id join shops shop on shop.id = p.shop_id
    join variants v on v.product_id = p.id and v.status = 'enabled'
    where m.is_enabled and p.status = 'onShelf' and p.kind = 'service' and shop.status = 'active'
      and coalesce(p.sold_until > app_now(), true) order by m.months`.rows(db)

/** Locks a period. @returns the product that it is sold as, if there is one */
export const lockPeriod = (
  tx: Transaction,
  period: Period,
): Promise<{ months: number; productId: Id | null }> =>
  sql<{ months: number; productId: Id | null }>`
    select months, product_id as "productId" from membership_periods where code = ${period.toUpperCase()} for update`
    .row(tx)
    .then((row) => row!)

export const putPeriod = (
  tx: Transaction,
  {
    period,
    productId,
    isOffered,
  }: { readonly period: Period; readonly productId: Id | null; readonly isOffered: boolean },
): Promise<void> =>
  sql`
    update membership_periods set product_id = ${productId}, is_enabled = ${isOffered} where code = ${period.toUpperCase()}`.run(
    tx,
  )
