import { heldOrder, lockOrder, moveOrders } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { receiveShipments } from '../store/shipments.ts'

/**
 * The buyer has the goods: all parcels of an order, or one of them. When the last one is there, the order is
 * complete.
 * @param id that of an order or of one of its parcels (TRAP-34)
 * @returns how many parcels are still to come; an unsent part counts as at least one
 * @throws Refusal `transitionRefused` when nothing was sent or all has arrived, `parcelArrived`, `restNotSent` when an order is
 *   confirmed before all of it was sent
 */
export async function confirmReceipt(
  ctx: OrderHolderContext,
  { id }: { id: Id },
): Promise<{ orderId: Id; remaining: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, shipmentId, buyerId } = await heldOrder(tx, ctx, id)
    const order = await lockOrder(tx, orderId, { buyerId })

    const { arrived, onTheWay } = await receiveShipments(tx, orderId, shipmentId)
    const remaining = onTheWay + (order.isFullyShipped ? 0 : 1)
    // Of a parcel that has arrived nothing is left to confirm.
    const isAnyOnTheWay = arrived > 0
    const isComplete = !shipmentId || (isAnyOnTheWay && remaining === 0)
    const facts = { ...order, isAnyOnTheWay }
    const action = isComplete ? 'confirmReceipt' : 'receiveParcel'
    await moveOrders(tx, [facts], { action, by: 'buyer', userId: buyerId })
    if (isComplete)
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
    return { orderId, remaining }
  })
}
