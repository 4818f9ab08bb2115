import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { lockOrder } from '#modules/orders/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { carrierToSendWith, correctShipment, hasNumbersOf, parcelOfShop } from '../store/shipments.ts'
import { insertWaybillOfOrder } from '../store/waybills.ts'
import { isTrackingNumber, wrongNumber } from './ship-order.ts'

type Correction = { readonly shipmentId: Id; readonly carrier: string; readonly trackingNumber: string }

/**
 * A shop corrects the number of a parcel that is on its way; from then on that one is followed.
 * @throws Refusal `notFound`, `transitionRefused` when it has arrived, `carrierUnknown`, `trackingNumberInvalid`
 */
export function correctParcel(
  ctx: MerchantContext,
  { shipmentId, carrier, trackingNumber }: Correction,
  carriersOf: (site: string) => readonly string[],
): Promise<{ shipmentId: Id }> {
  return ctx.transaction(async (tx) => {
    const number = asStoredNumber(trackingNumber)
    if (number !== '' && !isTrackingNumber(number)) throw wrongNumber()
    const parcel = await parcelOfShop(tx, shipmentId, ctx.shopId)
    if (!parcel) throw new Refusal('notFound')
    const order = await lockOrder(tx, parcel.orderId, { shopId: ctx.shopId })
    // A parcel keeps its carrier, even one that is no longer offered.
    const hasNumbers =
      carrier === parcel.carrier
        ? await hasNumbersOf(tx, carrier)
        : (await carrierToSendWith(tx, carriersOf(order.site), carrier)).hasNumbers
    if (hasNumbers !== (number !== '')) throw wrongNumber(hasNumbers)
    const outcome = await correctShipment(tx, {
      shipmentId,
      orderId: order.orderId,
      carrier,
      number: number || null,
    })
    if (outcome === 'arrived') throw new Refusal('transitionRefused')
    if (outcome === 'taken') throw wrongNumber()
    if (hasNumbers) await insertWaybillOfOrder(tx, order.orderId, { carrier, number })
    return { shipmentId }
  })
}
