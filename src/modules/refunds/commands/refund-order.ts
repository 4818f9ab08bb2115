import { paidComponents } from '#domain/refunds/refund.ts'
import { cancelAuthorised } from '#modules/obligations/public.ts'
import { soldOrder } from '#modules/orders/public.ts'
import type { RefundOrder } from '#platform/refund-order.ts'
import { givenBack } from '../store.ts'
import { refundDeposit } from './refund-deposit.ts'
import { requestRefund } from './request-refund.ts'

/** Gives back everything of an order that is cancelled after it was paid. */
export const refundOrder: RefundOrder = async (tx, { orderId, reservations, endBalance }) => {
  if (endBalance) return refundDeposit(tx, orderId, endBalance)
  const [order, given] = await Promise.all([soldOrder(tx, orderId), givenBack(tx, orderId)])
  const held = await cancelAuthorised(tx, orderId)
  if (order && held) {
    // Nothing was taken: payments gives back what is held when it learns of the cancel.
    const units = order.lines.map(({ lineId, quantity }) => ({ lineId, units: quantity }))
    if (held === 'now') await reservations.restore(tx, units, 'cancelled')
    return { amount: 0, currency: order.currency }
  }
  // Lines that were cancelled before are left out: their money is on its way.
  const lines = (order?.lines ?? [])
    .filter(({ lineId }) => !given.some((each) => each.lineId === lineId))
    .map(({ lineId, quantity }) => ({ lineId, units: quantity, components: paidComponents }))
  const { amount, currency } = await requestRefund(tx, {
    orderId,
    lines,
    reason: 'cancelled',
    restored: { reservations, why: 'cancelled' },
    key: `cancelled:${orderId}`,
  })
  return { amount, currency }
}
