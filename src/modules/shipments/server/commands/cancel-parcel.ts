import { parcelToCancel } from '#modules/orders/rules/parcel-to-cancel.ts'
import { countUnshipped, lockOrder, moveOrders, shopStateOf } from '#modules/orders/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { clearDeadline, setDeadline } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { parcelsOfLockedOrder } from '../queries/parcels-of-locked-order.ts'
import { cancelShipment, parcelOfShop } from '../store/shipments.ts'
import { lockWaybill } from '../store/waybills.ts'

/**
 * A shop cancels a parcel that its carrier never had: its goods are unsent again and may go into another
 * parcel. When nothing else was sent the order is packed again, and can be cancelled like any other.
 * @throws Refusal `notFound`, `parcelNotCancellable`, `merchantFrozen`, `orderOfExchange`, `transitionRefused`
 */
export function cancelParcel(ctx: MerchantContext, { shipmentId }: { shipmentId: Id }) {
  return ctx.transaction(async (tx): Promise<{ shipmentId: Id }> => {
    const parcel = await parcelOfShop(tx, shipmentId, ctx.shopId)
    if (!parcel) throw new Refusal('notFound')
    const order = await lockOrder(tx, parcel.orderId, { shopId: ctx.shopId })
    const { orderId } = order
    // Reports of its carrier wait for this lock, or are seen here.
    await lockWaybill(tx, shipmentId)
    const standing = await parcelsOfLockedOrder(tx, orderId)
    const facts = {
      ...order,
      shop: shopStateOf(ctx),
      parcelToCancel: parcelToCancel(standing, shipmentId),
    }
    const action = facts.parcelToCancel === 'only' ? 'cancelOnlyParcel' : 'cancelParcel'
    const { userId } = ctx
    await moveOrders(tx, [facts], { action, by: 'merchant', userId, shipmentId })

    const { lines } = standing.parcels.find((each) => each.shipmentId === shipmentId)!
    await countUnshipped(tx, orderId, lines)
    await cancelShipment(tx, shipmentId)
    if (order.isFullyShipped) {
      // Its shop has to send it again, and is reminded by the time that it had in the first place.
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt' })
      await setDeadline(tx, {
        subject: 'order',
        subjectId: orderId,
        action: 'remindToSend',
        dueAt: ctx.now,
      })
    }
    return { shipmentId }
  })
}
