import { expect, test } from 'vitest'
import type { AdjustmentKind } from './adjustment.ts'
import { beforeDiscounts, discountsOf } from './discounts.ts'

const cut = (kind: AdjustmentKind, amount: number, borneBy: 'shop' | 'platform' = 'shop') => ({
  kind,
  amount: -amount,
  borneBy,
})

test.each([
  'salePrice',
  'flashSale',
  'activity',
  'presale',
  'groupBuy',
  'memberPrice',
  'customerGroupPrice',
] as const)('a lower unit price by %s is no discount on a bill', (kind) => {
  expect(discountsOf([cut(kind, 300)])).toEqual({ shop: 0, order: 0, platformCoupon: 0, points: 0 })
})

test('a bill names discounts by whose they are, each sum without a sign', () => {
  const adjustments = [
    { kind: 'listPrice', amount: 10_000, borneBy: 'shop' } as const,
    cut('salePrice', 1_000),
    cut('volumeTier', 100),
    cut('threshold', 200),
    cut('shopCoupon', 30),
    cut('percentage', 50, 'platform'),
    cut('platformCoupon', 7, 'platform'),
    cut('points', 5, 'platform'),
    { kind: 'shipping', amount: 990, borneBy: 'shop' } as const,
  ]
  const discounts = discountsOf(adjustments)
  expect(discounts).toEqual({ shop: 330, order: 50, platformCoupon: 7, points: 5 })
  expect(beforeDiscounts(10_000 - 1_000 - 392, discounts)).toBe(9_000)
})
