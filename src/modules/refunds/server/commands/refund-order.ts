import { cancelAuthorised } from '#modules/obligations/server/public.ts'
import { type SoldOrder, soldOrder } from '#modules/orders/server/public.ts'
import { letGoOfUnsent } from '#modules/payments/server/public.ts'
import type { RefundOrder } from '#platform/refund-order.ts'
import { paidComponents, type RefundWish } from '../../rules/refund.ts'
import { type GivenBack, givenBack, refundOfKey } from '../store.ts'
import { refundDeposit } from './refund-deposit.ts'
import { refundSale } from './request-refund.ts'

/** Refunds everything of an order that is cancelled after it was paid. */
export const refundOrder: RefundOrder = async (
  tx,
  { orderId, reservations, afterSaleId, endBalance, isDefaultOfShop, unsent, reason, beforeBooking },
) => {
  if (endBalance) return refundDeposit(tx, orderId, { endBalance, isDefaultOfShop })
  if (unsent) {
    const released = await letGoOfUnsent(tx, orderId)
    const { amount, currency } = await refundSale(tx, {
      orderId,
      lines: unsent.map((line) => ({ ...line, components: paidComponents })),
      reason: 'cancelled',
      restored: { reservations, why: 'cancelledUnits' },
      released,
      key: `unsent:${orderId}`,
      beforeBooking,
    })
    return { amount, currency }
  }
  const [order, given] = await Promise.all([soldOrder(tx, orderId), givenBack(tx, orderId)])
  const held = await cancelAuthorised(tx, orderId)
  if (order && held) {
    // Nothing was captured: payments releases the hold when it is notified of the cancel.
    const units = order.lines.map(({ lineId, quantity }) => ({ lineId, units: quantity }))
    if (held === 'now') await reservations.restore(tx, units, 'cancelled')
    await beforeBooking?.()
    return { amount: 0, currency: order.currency }
  }
  const lines = unitsLeft(order, given)
  if (order && lines.length === 0 && !(await refundOfKey(tx, `cancelled:${orderId}`))) {
    // All of its units were cancelled before, and their money is on its way.
    const none = order.lines.map(({ lineId }) => ({ lineId, units: 0 }))
    await reservations.restore(tx, none, 'cancelled')
    await beforeBooking?.()
    return { amount: 0, currency: order.currency }
  }
  const { amount, currency } = await refundSale(tx, {
    orderId,
    afterSaleId,
    lines,
    reason: reason ?? 'cancelled',
    restored: { reservations, why: 'cancelled' },
    key: `cancelled:${orderId}`,
    beforeBooking,
  })
  return { amount, currency }
}

/** Units of an order that are not refunded, without cancelled ones: their refund is under way. */
export const unitsLeft = (order: SoldOrder | undefined, given: readonly GivenBack[]): RefundWish[] =>
  (order?.lines ?? [])
    .map(({ lineId, quantity }) => {
      const before = given.filter((each) => each.lineId === lineId).map(({ units }) => units)
      return { lineId, units: quantity - Math.max(0, ...before), components: paidComponents }
    })
    .filter(({ units }) => units > 0)
