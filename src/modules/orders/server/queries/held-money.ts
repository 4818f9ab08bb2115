import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Of an order `o`: its provider holds its money and hands it over as parcels leave, or has done so. */
export const isMoneyHeld = sql`exists (
  select from obligations b where b.order_id = o.id and b.kind = 'order' and (b.status = 'authorised'
    or exists (select from payment_capture_requests q where q.obligation_id = b.id)))`

/** The same of a locked order. */
export async function isMoneyOfOrderHeld(tx: Transaction, orderId: Id): Promise<boolean> {
  const row = await sql<{ is_held: boolean }>`
    select ${isMoneyHeld} as is_held from orders o where o.id = ${orderId}`.row(tx)
  return row!.is_held
}
