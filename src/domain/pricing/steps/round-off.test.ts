import { expect, test } from 'vitest'
import { aLine, goodsOf, priced } from '../../../../tests/support/pricing.ts'

test('orders from abroad cost whole units, shared over their lines; others cost what they cost', () => {
  const abroad = { tradeType: 'cbe' }
  const cart = priced([
    aLine('1', { ...abroad, listPrice: 1_037 }),
    aLine('2', { ...abroad, listPrice: 520 }),
    aLine('3', { listPrice: 99 }),
  ])
  const goods = goodsOf(cart)
  expect(goods[0]! + goods[1]!).toBe(1_500)
  expect(goods[2]).toBe(99)
})
