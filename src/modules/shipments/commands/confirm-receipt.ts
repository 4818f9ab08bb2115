import type { Id } from '#domain/identifiers.ts'
import { isFullyShipped } from '#domain/orders/units.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockOrder, moveOrders, ownOrder } from '#modules/orders/public.ts'
import type { Context } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { receiveShipments } from '../store.ts'

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

    const remaining = await receiveShipments(tx, orderId, shipmentId)
    const isAllSent = isFullyShipped(order.lines)
    if (remaining === 0 && isAllSent) {
      await moveOrders(tx, [order], { action: 'confirmReceipt', by: 'buyer', userId: buyerId })
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
      await announce(tx, { name: 'order.completed', orderId })
    } else if (!shipmentId && !isAllSent)
      throw new Refusal('transitionRefused', { action: 'confirmReceipt', status: order.status })
    return { orderId, remaining }
  })
}
