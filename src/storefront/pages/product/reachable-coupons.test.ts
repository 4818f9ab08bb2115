import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReachable, mostSaved } from './reachable-coupons.ts'

const goods = (amount: number, change: { available?: number; minQuantity?: number } = {}) => ({
  price: { amount, currency: 'USD' as const },
  step: 1,
  minQuantity: 1,
  available: 100,
  ...change,
})
const off = (fromAmount: number | undefined, amount = 2_000) => ({
  tiers: [
    {
      ...(fromAmount !== undefined && { from: { amount: fromAmount } }),
      benefit: { kind: 'amountOff' as const, amount },
    },
  ],
})

test.each([
  { coupon: 'from $300', threshold: 30_000, price: 1_100, change: {}, is: false },
  { coupon: 'from $300', threshold: 30_000, price: 6_000, change: {}, is: true },
  { coupon: 'from $300', threshold: 30_000, price: 6_000, change: { available: 4 }, is: false },
  { coupon: 'from $300', threshold: 30_000, price: 1_100, change: { minQuantity: 30 }, is: true },
  { coupon: 'without a threshold', threshold: undefined, price: 1, change: {}, is: true },
])(
  'a coupon $coupon can be reached with goods for $price cents, $change: $is',
  ({ threshold, price, change, is }) => {
    expect(isReachable(off(threshold), goods(price, change))).toBe(is)
  },
)

test('a lower threshold never makes a coupon unreachable', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 50_000 }),
      (one, other, price) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        if (isReachable(off(high), goods(price))) expect(isReachable(off(low), goods(price))).toBe(true)
      },
    ),
  )
})

test('the most that is saved is the largest amount that can be reached, and never more than the goods cost', () => {
  expect(mostSaved([off(30_000, 9_000), off(5_000, 500)], goods(2_000))).toBe(500)
  expect(mostSaved([off(undefined, 9_000)], goods(1_000))).toBe(5_000)
  expect(mostSaved([], goods(1_000))).toBe(0)
})
