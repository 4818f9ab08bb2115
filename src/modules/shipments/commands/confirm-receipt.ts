import type { Id } from '#domain/identifiers.ts'
import { heldOrder, lockOrder, moveOrders } from '#modules/orders/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import { receiveShipments } from '../store.ts'

/**
 * The buyer has the goods: all parcels of an order, or one of them. When the last one is there, the order is complete.
 * @param id that of an order or of one of its parcels (TRAP-34)
 * @returns how many parcels are still to come; what was not sent yet is at least one
 * @throws Refusal `transitionRefused` when nothing is on its way, or an order is confirmed before all of it was sent
 */
export async function confirmReceipt(
  ctx: OrderHolderContext,
  { id }: { id: Id },
): Promise<{ orderId: Id; remaining: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, shipmentId, buyerId } = await heldOrder(tx, ctx, id)
    const order = await lockOrder(tx, orderId, { buyerId })

    const onTheWay = await receiveShipments(tx, orderId, shipmentId)
    const remaining = onTheWay + (order.isFullyShipped ? 0 : 1)
    const isComplete = !shipmentId || remaining === 0
    const facts = { ...order, hasParcels: true }
    const action = isComplete ? 'confirmReceipt' : 'receiveParcel'
    await moveOrders(tx, [facts], { action, by: 'buyer', userId: buyerId })
    if (isComplete)
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
    return { orderId, remaining }
  })
}
