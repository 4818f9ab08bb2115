import { expect, test } from 'vitest'
import { isPaidByCards, lessCards, type OrderDetail, shownStatus, showsPaymentCards } from './order.ts'

const order = (due: number, cards: number) => ({
  due: { amount: due, currency: 'USD' as const },
  giftCards: { amount: cards, currency: 'USD' as const },
})

test.each([
  { due: 900, cards: 0, left: 900, is: false },
  { due: 900, cards: 300, left: 600, is: false },
  { due: 900, cards: 899, left: 1, is: false },
  { due: 900, cards: 900, left: 0, is: true },
  { due: 1, cards: 1, left: 0, is: true },
  // A free order is not paid by cards.
  { due: 0, cards: 0, left: 0, is: false },
])(
  'of $due gift cards pay $cards: $left is left, and they paid all of it: $is',
  ({ due, cards, left, is }) => {
    expect(lessCards(order(due, cards))).toEqual({ amount: left, currency: 'USD' })
    expect(isPaidByCards(order(due, cards))).toBe(is)
  },
)

const paidAt = new Date('2026-03-01T12:00:00Z')
test.each([
  ['that was paid', { status: 'shipped', paidAt, businessKind: 'sale' }, true],
  ['that is not paid', { status: 'awaitingPayment', paidAt: undefined, businessKind: 'sale' }, false],
  ['that was paid and cancelled', { status: 'cancelled', paidAt, businessKind: 'sale' }, false],
  ['that was closed after it was paid', { status: 'closed', paidAt, businessKind: 'sale' }, true],
  [
    'of which the deposit was paid',
    { status: 'awaitingBalance', twoPayments: { depositPaidAt: paidAt }, businessKind: 'sale' },
    true,
  ],
  [
    'that was closed and whose deposit was kept',
    { status: 'closed', twoPayments: { depositPaidAt: paidAt }, businessKind: 'sale' },
    true,
  ],
  ['that waits for its deposit', { status: 'awaitingDeposit', twoPayments: {}, businessKind: 'sale' }, false],
  ['sent in exchange', { status: 'shipped', paidAt, businessKind: 'reissue' }, false],
] as const)('of an order %s invoice and payment have cards: %j is %s (ORD-87, TRAP-28)', (_, order, shown) =>
  expect(showsPaymentCards(order as unknown as OrderDetail)).toBe(shown),
)

const pickUp = {} as NonNullable<OrderDetail['pickUp']>
test.each([
  ['sent', { status: 'awaitingShipment', fulfilment: 'parcel', pickUp: undefined }, 'awaitingShipment'],
  [
    'picked up, before it is ready',
    { status: 'awaitingShipment', fulfilment: 'pickUp', pickUp: undefined },
    'preparing',
  ],
  ['picked up, once it is ready', { status: 'awaitingShipment', fulfilment: 'pickUp', pickUp }, 'ready'],
  ['picked up, and was', { status: 'completed', fulfilment: 'pickUp', pickUp }, 'completed'],
] as const)('an order that is %s: %j has the status %s', (_, order, shown) =>
  expect(shownStatus(order)).toBe(shown),
)
