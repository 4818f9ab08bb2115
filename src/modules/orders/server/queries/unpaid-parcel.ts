import { sql } from '#database/sql.ts'
import { captureRequestFacts } from '#modules/payments/server/read-models/payment-rows.ts'
import { shipmentFacts } from '#modules/shipments/server/read-models/shipment-facts.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Whether a parcel left within a day whose money is still held; it is mostly taken within seconds. */
export async function isParcelUnpaid(tx: Transaction, orderId: Id): Promise<boolean> {
  const row = await sql<{ is_unpaid: boolean }>`
    select exists (
      select from obligations b join ${shipmentFacts} s on s.order_id = b.order_id
      where b.order_id = ${orderId} and b.kind = 'order' and b.status = 'authorised'
        and s.created_at > app_now() - interval '1 day'
        and not exists (select from ${captureRequestFacts} q where q.shipment_id = s.id and q.status = 'done')) as is_unpaid`.row(
    tx,
  )
  return row!.is_unpaid
}
