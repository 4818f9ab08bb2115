import { orderStep } from '#modules/orders/rules/lifecycle.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { unitsNotSent, unitsToShip } from '#modules/orders/rules/units.ts'
import {
  confirmReceiptAfterMs,
  countShipped,
  factsOfShop,
  type LockedOrder,
  lockOrder,
  moveOrders,
} from '#modules/orders/server/public.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import { clearDeadline, setDeadline } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { carrierToSendWith, insertShipment, type ShipmentLine } from '../store/shipments.ts'
import { insertWaybillOfOrder } from '../store/waybills.ts'

export type ShipRequest = {
  readonly orderId: Id
  readonly carrier: string
  /** Empty with a carrier that has no numbers. */
  readonly trackingNumber: string
  /** Lines in the parcel; all that are left when this is absent. */
  readonly lines?: readonly { readonly lineId: Id; readonly quantity: number }[] | undefined
}

/** A shop sends a parcel. @throws Refusal `carrierUnknown`, `trackingNumberInvalid`, `trackingNumberNotTaken`, `nothingToShip`, `merchantFrozen` */
export function shipOrder(
  ctx: MerchantContext,
  request: ShipRequest,
  carriersOf: (site: string) => readonly string[],
) {
  return ctx.transaction((tx) => sendParcel(tx, ctx, carriersOf, request))
}

/** The same in a transaction that does more. */
export async function sendParcel(
  tx: Transaction,
  ctx: MerchantContext,
  carriersOf: (site: string) => readonly string[],
  request: ShipRequest,
): Promise<{ shipmentId: Id }> {
  const trackingNumber = asStoredNumber(request.trackingNumber)
  if (trackingNumber !== '' && !isTrackingNumber(trackingNumber)) throw wrongNumber()
  const locked = await lockOrder(tx, request.orderId, { shopId: ctx.shopId })
  const order = { ...locked, ...factsOfShop(ctx, locked) }
  orderStep(order, 'ship', 'merchant')
  const { hasNumbers } = await carrierToSendWith(tx, carriersOf(order.site), request.carrier)
  if (hasNumbers !== (trackingNumber !== '')) throw wrongNumber(hasNumbers)

  const parcel = whatToSend(order, request.lines)
  const shipmentId = ctx.newId()
  const { orderId } = order
  await countShipped(tx, orderId, parcel)
  await insertShipment(
    tx,
    {
      shipmentId,
      orderId,
      shopId: ctx.shopId,
      carrier: request.carrier,
      trackingNumber: trackingNumber || null,
    },
    parcel,
  )
  if (hasNumbers)
    await insertWaybillOfOrder(tx, orderId, { carrier: request.carrier, number: trackingNumber })
  await moveOrders(tx, [order], { action: 'ship', by: 'merchant', userId: ctx.userId, shipmentId })
  // Receipt is confirmed automatically for the buyer, but only once everything is on its way.
  const sent = parcel.reduce((sum, line) => sum + line.quantity, 0)
  const left = order.lines.reduce((sum, line) => sum + unitsNotSent(line), 0)
  if (sent === left) {
    for (const action of ['remindToSend', 'cancelUnsent'])
      await clearDeadline(tx, { subject: 'order', subjectId: orderId, action })
    const dueAt = new Date(ctx.now.getTime() + (await confirmReceiptAfterMs(tx, orderId)))
    await setDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt', dueAt })
  }
  return { shipmentId }
}

export const isTrackingNumber = (number: string): boolean => /^[A-Z0-9]{6,40}$/.test(number)

/** A number is missing or wrong, or there is one although its carrier has none. */
export const wrongNumber = (hasNumbers = true): Refusal => {
  const code = hasNumbers ? 'trackingNumberInvalid' : 'trackingNumberNotTaken'
  return new Refusal(code, {}, [{ field: 'trackingNumber', code }])
}

/**
 * The lines of a parcel: those requested, or all that is left. @throws Refusal `nothingToShip` when there is
 * less left
 */
function whatToSend(order: LockedOrder, asked: ShipRequest['lines']): ShipmentLine[] {
  const left = new Map(order.lines.map((line) => [line.lineId, unitsToShip(line)]))
  const parcel = new Map<Id, number>()
  for (const { lineId, quantity } of asked ?? [...left].map(([lineId, quantity]) => ({ lineId, quantity })))
    if (quantity > 0) parcel.set(lineId, (parcel.get(lineId) ?? 0) + quantity)
  const lines = [...parcel].map(([lineId, quantity]) => ({ lineId, quantity }))
  if (lines.length === 0 || lines.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0)))
    throw new Refusal('nothingToShip')
  return lines
}
