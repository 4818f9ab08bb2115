import { sql } from '#database/sql.ts'
import { orderedLines, placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type PaidPeriod = {
  readonly lineId: Id
  readonly orderId: Id
  readonly buyerId: Id
  readonly months: number
}

/** Membership periods that these orders bought, line by line. */
export const paidPeriods = (tx: Transaction, orderIds: readonly Id[]): Promise<PaidPeriod[]> =>
  sql<PaidPeriod>`
    select l.id as "lineId", l.order_id as "orderId", o.buyer_id as "buyerId",
      (p.membership_months * (l.quantity / l.step))::int as months
    from ${orderedLines} l join ${placedOrders} o on o.id = l.order_id join products p on p.id = l.product_id
    where l.order_id = any(${orderIds}::bigint[]) order by o.buyer_id, l.id`.rows(tx)

export type Stretch = { readonly startsAt: Date; readonly endsAt: Date }

/**
 * One change of a buyer's membership at a time, whether there is one yet or not. No row is locked for it: the buyer's account is
 * locked before orders, and a membership changes after them.
 */
export const lockMembership = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${buyerId}`}, 0))`.run(tx)

export const insertPurchase = (
  tx: Transaction,
  { lineId, orderId, buyerId, startsAt, endsAt }: Omit<PaidPeriod, 'months'> & Stretch,
): Promise<void> =>
  sql`
    insert into membership_purchases (order_line_id, order_id, buyer_id, starts_at, ends_at)
    values (${lineId}, ${orderId}, ${buyerId}, ${startsAt}, ${endsAt})`.run(tx)

/** Nothing of a buyer's purchases is left. */
export const endPurchases = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`
    update membership_purchases set starts_at = least(starts_at, app_now()), ends_at = app_now()
    where buyer_id = ${buyerId} and ends_at > app_now()`.run(tx)

/**
 * Units of a period were refunded: of the time that they bought, the part that has not passed yet is taken
 * off the membership, and periods bought to follow it come forward.
 */
export async function takeBackPeriod(
  tx: Transaction,
  {
    lineId,
    unitsLeft,
  }: {
    readonly lineId: Id
    /** Those of the line that stay with the buyer. */
    readonly unitsLeft: number
  },
): Promise<void> {
  // A renewal comes before this or after it.
  const purchase = await sql<{ buyer_id: Id }>`
    select buyer_id from membership_purchases where order_line_id = ${lineId}`.row(tx)
  if (!purchase) return
  await lockMembership(tx, purchase.buyer_id)
  await sql`
    with cut as (
      select m.order_line_id, m.ends_at as until, least(m.ends_at, greatest(app_now(),
        m.starts_at + p.membership_months * (${unitsLeft}::int / l.step) * interval '1 month')) as since
      from membership_purchases m join ${orderedLines} l on l.id = m.order_line_id join products p on p.id = l.product_id
      where m.order_line_id = ${lineId}
    ), bought as (
      update membership_purchases m set
        starts_at = case when m.order_line_id = cut.order_line_id then m.starts_at else m.starts_at - (cut.until - cut.since) end,
        ends_at = m.ends_at - (cut.until - cut.since)
      from cut where cut.since < cut.until and m.buyer_id = ${purchase.buyer_id}
        and (m.order_line_id = cut.order_line_id or m.starts_at >= cut.until)
    )
    update memberships m set ends_at = greatest(app_now(), m.ends_at - (cut.until - cut.since))
    from cut where cut.since < cut.until and m.buyer_id = ${purchase.buyer_id} and m.ends_at > app_now()`.run(
    tx,
  )
}
