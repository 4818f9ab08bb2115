import type { Id } from '#domain/identifiers.ts'
import { lockOrder, moveOrders, ownOrder } from '#modules/orders/public.ts'
import type { Context } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { receiveShipments } from '../store.ts'

/**
 * The buyer has the goods: all parcels of an order, or one of them. When the last one is there, the order is complete.
 * @param request the id of an order or of one of its parcels (TRAP-34)
 * @returns how many parcels are still on their way
 * @throws Refusal `transitionRefused` when nothing is on its way, or an order is confirmed before all of it was sent
 */
export async function confirmReceipt(
  ctx: Context,
  request: { id: Id; token?: string | undefined },
): Promise<{ orderId: Id; remaining: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, shipmentId, buyerId } = await ownOrder(tx, ctx, request)
    const order = await lockOrder(tx, orderId, { buyerId })

    const remaining = await receiveShipments(tx, orderId, shipmentId)
    const isComplete = !shipmentId || (remaining === 0 && order.isFullyShipped)
    const facts = { ...order, hasParcels: true }
    const action = isComplete ? 'confirmReceipt' : 'receiveParcel'
    await moveOrders(tx, [facts], { action, by: 'buyer', userId: buyerId })
    if (isComplete)
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
    return { orderId, remaining }
  })
}
