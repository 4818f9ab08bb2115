import { describe, expect, test } from 'vitest'
import {
  aBundle,
  aDiscount,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  outcome,
  priced,
  someFacts,
} from '#tests/support/pricing.ts'
import { idOf, type ShopId } from '#vocabulary/identifiers.ts'
import { runSteps } from '../steps.ts'

/** A desk of a top for 300.00 and two legs for 100.00 each. */
const desk = (change: object = {}) => [
  aLine('1', { kind: 'bundle', listPrice: 0, ...change }),
  aLine('2', { kind: 'bundlePart', parentId: '1', listPrice: 30_000, ...change }),
  aLine('3', { kind: 'bundlePart', parentId: '1', listPrice: 10_000, quantity: 2 }),
]

describe('A bundle price', () => {
  test('is shared over the parts by their list prices', () => {
    const cart = priced(desk(), [aBundle('40', '1', 40_000)])
    expect(goodsOf(cart)).toEqual([0, 24_000, 16_000])
    expect(cutsOf(cart, 'bundle')).toEqual([0, -6_000, -4_000])
    expect(outcome(cart, '40')).toBe(10_000)
  })

  test('is paid for each bundle', () => {
    const lines = desk().map((line) => ({ ...line, quantity: line.quantity * 3 }))
    expect(priced(lines, [aBundle('40', '1', 40_000)]).goods).toBe(120_000)
  })

  test('shares to the cent', () => {
    const cart = priced(desk(), [aBundle('40', '1', 39_999)])
    expect(goodsOf(cart)).toEqual([0, 23_999, 16_000])
  })

  test('covers the main line where that has a price of its own', () => {
    const cart = priced(desk({ listPrice: 10_000 }), [aBundle('40', '1', 20_000)])
    expect(goodsOf(cart)).toEqual([5_000, 5_000, 10_000])
  })

  test('begins at list prices: sale and offers of single parts do not come on top', () => {
    const lines = desk().map((line) => ({ ...line, salePrice: line.listPrice - 100 }))
    const cart = priced(lines, [aBundle('40', '1', 30_000), aPrice('flashSale', '61', { 2: 20_000 })])
    expect(goodsOf(cart)).toEqual([0, 18_000, 12_000])
    expect(outcome(cart, '61')).toEqual(['notTogether', { with: 'bundle' }])
    expect(cutsOf(cart, 'salePrice')).toEqual([0, 0, 0])
  })

  test('is left out when the parts cost less separately', () => {
    const cart = priced(desk(), [aBundle('40', '1', 40_000), aPrice('flashSale', '61', { 2: 15_000 })])
    expect(goodsOf(cart)).toEqual([0, 15_000, 20_000])
    expect(outcome(cart, '40')).toBe('notBest')
  })

  test('that is not lower than the parts changes nothing', () => {
    const cart = priced(desk(), [aBundle('40', '1', 50_000)])
    expect(cart.goods).toBe(50_000)
    expect(outcome(cart, '40')).toBe('notLower')
  })

  test('is not for other bundles, other shops, or for parts bought alone', () => {
    const alone = aLine('4', { variantId: '1', listPrice: 60_000 })
    expect(outcome(priced([alone], [aBundle('40', '1', 40_000)]), '40')).toBe('noMatchingGoods')
    const elsewhere = { ...aBundle('40', '1', 40_000), shopId: idOf<ShopId>('2') }
    expect(outcome(priced(desk(), [elsewhere]), '40')).toBe('noMatchingGoods')
    const two = [
      ...desk(),
      aLine('5', { kind: 'bundle', listPrice: 0 }),
      aLine('6', { kind: 'bundlePart', parentId: '5' }),
    ]
    expect(goodsOf(priced(two, [aBundle('40', '1', 40_000)]))).toEqual([0, 24_000, 16_000, 0, 1_000])
  })

  test('holds once: of two the better one', () => {
    const cart = priced(desk(), [aBundle('40', '1', 40_000), aBundle('41', '1', 35_000)])
    expect(cart.goods).toBe(35_000)
    expect(outcome(cart, '40')).toBe('notBest')
    const both = runSteps(someFacts(desk()), [aBundle('40', '1', 40_000), aBundle('41', '1', 35_000)])
    expect(both.explanations).toEqual([
      { source: { type: 'bundle', id: '40', version: 3 }, lineId: '1', applied: 10_000 },
      {
        source: { type: 'bundle', id: '41', version: 3 },
        lineId: '1',
        refused: 'onlyOne',
        facts: { per: 'line' },
      },
    ])
  })

  test('is cut further by coupons, shared over the parts', () => {
    const cart = priced(desk(), [aBundle('40', '1', 40_000), aDiscount('shopCoupon', '70', amountOff(1_000))])
    expect(cutsOf(cart, 'shopCoupon')).toEqual([0, -600, -400])
  })
})

describe('A bundle that saves an amount', () => {
  const saving = (saves: number) => ({ ...aBundle('40', '9', 0), saves: { [idOf<never>('1')]: saves } })
  test('costs so much less than its lines, for each bundle', () => {
    expect(priced(desk(), [saving(5_000)]).goods).toBe(45_000)
    const three = desk().map((line) => ({ ...line, quantity: line.quantity * 3 }))
    expect(priced(three, [saving(5_000)]).goods).toBe(135_000)
  })
  test('never costs less than nothing', () => expect(priced(desk(), [saving(60_000)]).goods).toBe(0))
  test('saves nothing where its main goods are alone, nor where it saves none', () => {
    const alone = priced([aLine('1', { kind: 'bundle', listPrice: 30_000 })], [saving(5_000)])
    expect([alone.goods, outcome(alone, '40')]).toEqual([30_000, 'notLower'])
    expect(priced(desk(), [saving(0)]).goods).toBe(50_000)
    expect(priced(desk(), [saving(1)]).goods).toBe(49_999)
  })
})
