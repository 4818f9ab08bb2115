import { sql } from '#database/sql.ts'
import type { parcelsToCancel } from '#modules/orders/rules/parcel-to-cancel.ts'
import { isMoneyOfOrderHeld } from '#modules/orders/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type Standing = Parameters<typeof parcelsToCancel>[0]

/** The parcels of a locked order, and the other conditions for cancelling one of them. */
export async function parcelsOfLockedOrder(tx: Transaction, orderId: Id): Promise<Standing> {
  const [parcels, lines, isMoneyHeld] = await Promise.all([
    sql<Standing['parcels'][number]>`
      select s.id as "shipmentId", s.status,
        exists (select from track_entries e where e.carrier = s.carrier and e.number = s.tracking_number) as "isSeen",
        (select json_agg(json_build_object('lineId', l.order_line_id::text, 'quantity', l.quantity))
          from shipment_lines l where l.shipment_id = s.id) as lines
      from shipments s where s.order_id = ${orderId} order by s.id`.rows(tx),
    sql<Standing['lines'][number]>`
      select id as "lineId", shipped_quantity as "shippedQuantity", held_quantity + returned_quantity as "claimedQuantity"
      from order_lines where order_id = ${orderId}`.rows(tx),
    isMoneyOfOrderHeld(tx, orderId),
  ])
  return { parcels, lines, isMoneyHeld }
}
