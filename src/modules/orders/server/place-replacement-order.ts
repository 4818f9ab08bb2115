import { regionOfAddress } from '#modules/addresses/rules/address.ts'
import { openObligations, settleNothing } from '#modules/obligations/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import { newId, newNumber } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { startReminders } from './hand-over.ts'
import { addressOfOrder } from './queries/address-of-order.ts'
import { countAllCancelled, lockOrder, moveOrders } from './store/orders.ts'
import {
  endWaitForReturn,
  insertReplacementOrder,
  type LineOfReplacement,
} from './store/replacement-orders.ts'

/**
 * Places a replacement order at no price, for goods that are to come back. Its stock is taken immediately, so
 * that it is still there when they have come.
 * @returns undefined when there is too little of it; the caller then undoes all of it
 */
export async function placeReplacementOrder(
  tx: Transaction,
  { reservations }: Pick<Context, 'reservations'>,
  insteadOf: Id,
  lines: readonly Omit<LineOfReplacement, 'lineId'>[],
): Promise<Id | undefined> {
  const { buyerId, site, currency, shopId, address, fulfilment, now } = await addressOfOrder(tx, insteadOf)
  const orderId = newId()
  const own = lines.map((line) => ({ ...line, lineId: newId() }))
  await insertReplacementOrder(tx, { orderId, number: newNumber(now), insteadOf, lines: own })
  await openObligations(tx, { buyerId, site: { code: site, currency }, dueAt: now }, [
    { kind: 'order', orderId, stage: 'full', amount: 0, covered: 0 },
  ])
  await settleNothing(tx, orderId)
  const draft = {
    orderId,
    shopId,
    buyerId,
    site,
    // Instead of what was picked up other goods are sent, too.
    deliverTo: fulfilment === 'parcel' || fulfilment === 'pickUp' ? regionOfAddress(address) : undefined,
    lines: own.map(({ lineId, variantId, quantity }) => ({
      lineId,
      variantId,
      quantity,
      promotionIds: [],
      couponIds: [],
    })),
  }
  if ((await reservations.reserve(tx, [draft], 'placing')).length > 0) return undefined
  await reservations.commit(tx, [orderId])
  return orderId
}

/** Lets the shop send a replacement order after the return was accepted, and reminds it to. */
export async function releaseReplacementOrder(
  tx: Transaction,
  deliveries: Deliveries,
  orderId: Id,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await endWaitForReturn(tx, orderId)
  await startReminders(tx, deliveries, [order])
}

/**
 * The replacement goods will not be sent: their stock is released.
 * @returns the remaining steps, in the lock order
 */
export async function endReplacementOrder(
  tx: Transaction,
  { reservations }: Pick<Context, 'reservations'>,
  orderId: Id,
): Promise<() => Promise<void>> {
  const order = await lockOrder(tx, orderId)
  await moveOrders(tx, [order], { action: 'endReissue', by: 'afterSale' })
  await countAllCancelled(tx, orderId)
  return () =>
    reservations.restore(
      tx,
      order.lines.map(({ lineId, quantity }) => ({ lineId, units: quantity })),
      'cancelled',
    )
}
