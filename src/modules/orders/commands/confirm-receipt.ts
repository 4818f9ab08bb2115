import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { ownOrder } from '../own-order.ts'
import { lockOrder, moveOrders } from '../store.ts'

/**
 * The buyer has the goods: all parcels of an order, or one of them. When the last one is there, the order is complete.
 * @param request the id of an order or of one of its parcels (TRAP-34)
 * @returns how many parcels are still on their way
 */
export async function confirmReceipt(
  ctx: Context,
  request: { id: Id; token?: string | undefined },
): Promise<{ orderId: Id; remaining: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, shipmentId, buyerId } = await ownOrder(tx, ctx, request)
    const order = await lockOrder(tx, orderId, { buyerId })
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
      await moveOrders(tx, [order], { action: 'confirmReceipt', by: 'buyer', userId: buyerId })
      await clearDeadline(tx, 'order', orderId, 'confirmReceipt')
      await announce(tx, { name: 'order.completed', orderId })
    } else if (!shipmentId && !isAllSent)
      throw new Refusal('transitionRefused', { action: 'confirmReceipt', status: order.status })
    return { orderId, remaining }
  })
}

async function parcelsOnTheWay(tx: Transaction, orderId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipments where order_id = ${orderId} and status = 'onTheWay'`.execute(
    tx,
  )
  return rows[0]!.count
}
