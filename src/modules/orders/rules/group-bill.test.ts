import { expect, test } from 'vitest'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import { groupBill } from './group-bill.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const order = {
  list: usd(6_000),
  goods: usd(4_500),
  shipping: usd(900),
  insurance: usd(0),
  tax: usd(360),
  fulfilment: 'parcel' as Fulfilment,
  taxIncluded: false,
  taxRelief: 0,
  giftCards: usd(1_000),
  due: usd(5_760),
  discounts: { shop: 300, order: 0, platformCoupon: 200, points: 0 },
  benefits: [
    { kind: 'promotion' as const, name: 'Spring', amount: 300 },
    { kind: 'coupon' as const, name: 'Welcome', amount: 200 },
  ],
}

test('the bill of orders that are paid together is the sum of theirs, and names each offer once', () => {
  const bill = groupBill([order, order])
  expect(bill).toEqual({
    goods: 12_000,
    saved: 2_000,
    shipping: 1_800,
    insurance: 0,
    tax: 720,
    taxIncluded: false,
    taxRelief: 0,
    giftCards: 2_000,
    total: 9_520,
    discounts: { shop: 600, order: 0, platformCoupon: 400, points: 0 },
    benefits: [
      { kind: 'promotion', name: 'Spring', amount: 600 },
      { kind: 'coupon', name: 'Welcome', amount: 400 },
    ],
  })
  const { discounts } = bill
  const off = bill.saved + discounts.shop + discounts.order + discounts.platformCoupon + discounts.points
  expect(bill.goods - off + bill.shipping! + bill.tax - bill.giftCards).toBe(bill.total)
})

test('an order that is never sent has no shipping, which is not free shipping', () => {
  const card = { ...order, fulfilment: 'giftCard' as const, shipping: usd(0) }
  const free = { ...order, shipping: usd(0) }
  const says = (...orders: (typeof order)[]) => groupBill(orders).shipping
  expect([says(card, card), says(card, free), says(free), says(card, order)]).toEqual([undefined, 0, 0, 900])
})

test('prices of a bill include tax only where those of all its orders do', () => {
  const included = { ...order, taxIncluded: true }
  const says = (...orders: (typeof order)[]) => groupBill(orders).taxIncluded
  expect([says(included, included), says(included, order), says(order)]).toEqual([true, false, false])
})
