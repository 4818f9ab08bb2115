import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { lockOrder, moveOrders } from '../store.ts'

/**
 * The buyer has the goods: all parcels of an order, or one of them. When the last one is there, the order is complete.
 * @param request the id of an order or of one of its parcels (TRAP-34)
 * @returns how many parcels are still on their way
 */
export async function confirmReceipt(
  ctx: VisitorContext,
  { id }: { id: Id },
): Promise<{ orderId: Id; remaining: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, shipmentId } = await findOrder(tx, id, ctx.buyerId)
    const order = await lockOrder(tx, orderId, { buyerId: ctx.buyerId })
    if (order.status !== 'shipped')
      throw new Refusal('transitionRefused', { action: 'confirmReceipt', status: order.status })

    await sql`
      update shipments set status = 'received', received_at = app_now()
      where order_id = ${orderId} and status = 'onTheWay' ${shipmentId ? sql`and id = ${shipmentId}` : sql``}`.execute(
      tx,
    )
    const remaining = await parcelsOnTheWay(tx, orderId)
    const isAllSent = order.lines.every((line) => line.shippedQuantity === line.quantity)
    if (remaining === 0 && isAllSent) {
      await moveOrders(tx, [order], { action: 'confirmReceipt', by: 'buyer', userId: ctx.buyerId })
      await clearDeadline(tx, 'order', orderId, 'confirmReceipt')
      await announce(tx, { name: 'order.completed', orderId })
    } else if (!shipmentId && !isAllSent)
      throw new Refusal('transitionRefused', { action: 'confirmReceipt', status: order.status })
    return { orderId, remaining }
  })
}

async function findOrder(
  tx: Transaction,
  id: Id,
  buyerId: Id,
): Promise<{ orderId: Id; shipmentId: Id | undefined }> {
  const { rows } = await sql<{ order_id: Id; shipment_id: Id | null }>`
    select id as order_id, null::bigint as shipment_id from orders where id = ${id} and buyer_id = ${buyerId}
    union all
    select s.order_id, s.id from shipments s join orders o on o.id = s.order_id where s.id = ${id} and o.buyer_id = ${buyerId}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return { orderId: row.order_id, shipmentId: row.shipment_id ?? undefined }
}

async function parcelsOnTheWay(tx: Transaction, orderId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipments where order_id = ${orderId} and status = 'onTheWay'`.execute(
    tx,
  )
  return rows[0]!.count
}
