import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OrderTimes } from '#vocabulary/sites.ts'
import { confirmReceiptDays, postponeReceiptDays } from '../../rules/timers.ts'

const dayMs = 24 * 60 * 60_000

/** When receipt of an order is confirmed automatically, and how long and how often its buyer may wait longer, by its site (ORD-63). */
async function timesOfOrder(tx: Transaction, orderId: Id): Promise<OrderTimes> {
  const row = await sql<{ times: OrderTimes | null }>`
    select s.settings->'orderTimes' as times from orders o join sites s on s.code = o.site where o.id = ${orderId}`.row(
    tx,
  )
  return row?.times ?? { confirmReceiptDays, postponeDays: postponeReceiptDays, postponeTimes: 1 }
}

/** So long after the last parcel of an order was sent, its receipt is confirmed automatically. */
export const confirmReceiptAfterMs = async (tx: Transaction, orderId: Id): Promise<number> =>
  (await timesOfOrder(tx, orderId)).confirmReceiptDays * dayMs

/** So many days a buyer may wait longer at a time. */
export const postponeDaysOf = async (tx: Transaction, orderId: Id): Promise<number> =>
  (await timesOfOrder(tx, orderId)).postponeDays
