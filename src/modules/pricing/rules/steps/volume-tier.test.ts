import { describe, expect, test } from 'vitest'
import { defaultCombinations } from '#modules/offers/rules/combinations.ts'
import {
  aBundle,
  aLine,
  aPrice,
  cutsOf,
  goodsOf,
  outcome,
  priced,
  someTiers,
} from '#tests/support/pricing.ts'

const tiers = someTiers('80', '1', [
  { from: 10, payBasisPoints: 8_000 },
  { from: 3, payBasisPoints: 9_500 },
  { from: 5, payBasisPoints: 9_000 },
])

describe('Volume tiers', () => {
  test.each([
    { quantity: 2, pays: 2_000 },
    { quantity: 3, pays: 2_850 },
    { quantity: 4, pays: 3_800 },
    { quantity: 5, pays: 4_500 },
    { quantity: 9, pays: 8_100 },
    { quantity: 10, pays: 8_000 },
    { quantity: 99, pays: 79_200 },
  ])(
    '$quantity pieces of 10.00 cost $pays: the highest tier not above, in any order (I-26)',
    ({ quantity, pays }) => {
      expect(goodsOf(priced([aLine('1', { quantity })], [tiers]))).toEqual([pays])
    },
  )

  test('are not used while their flag is off', () => {
    const cart = priced([aLine('1', { quantity: 10 })], [{ ...tiers, isEnabled: false }])
    expect(goodsOf(cart)).toEqual([10_000])
    expect(outcome(cart, '80')).toBe('ended')
  })

  test('say how many more are needed for the nearest one', () => {
    expect(outcome(priced([aLine('1', { quantity: 1 })], [tiers]), '80')).toEqual([
      'belowQuantity',
      { quantity: 2 },
    ])
  })

  test('cut the price that holds, whichever it is, and round the line once, half up', () => {
    const activity = aPrice('activity', '50', { 1: 333 })
    const cart = priced([aLine('1', { quantity: 5 })], [tiers, activity])
    // 90 percent of 16.65 is 14.985.
    expect(goodsOf(cart)).toEqual([1_499])
    expect(cutsOf(cart, 'volumeTier')).toEqual([-166])
    expect(outcome(cart, '80')).toBe(166)
  })

  test('count each line separately, in base units', () => {
    const lines = [aLine('1', { quantity: 2 }), aLine('2', { productId: '1', quantity: 500, step: 100 })]
    const cart = priced(lines, [tiers])
    expect(goodsOf(cart)).toEqual([2_000, 4_000])
  })

  test('are for their own products', () => {
    const cart = priced([aLine('2', { quantity: 9 })], [tiers])
    expect(goodsOf(cart)).toEqual([9_000])
    expect(outcome(cart, '80')).toBe('noMatchingGoods')
  })

  test('of 100 percent cut nothing', () => {
    const whole = someTiers('80', '1', [{ from: 1, payBasisPoints: 10_000 }])
    expect(outcome(priced([aLine('1')], [whole]), '80')).toBe('nothingToCut')
  })

  test('hold once for a line', () => {
    const better = someTiers('81', '1', [{ from: 1, payBasisPoints: 7_000 }])
    const cart = priced([aLine('1', { quantity: 5 })], [tiers, better])
    expect(goodsOf(cart)).toEqual([3_500])
    expect(outcome(cart, '80')).toEqual(['onlyOne', { per: 'line' }])
  })

  test('do not hold where the table excludes them', () => {
    const combinations = {
      ...defaultCombinations,
      activity: { notWith: ['volumeTier' as const] },
    }
    const activity = aPrice('activity', '50', { 1: 100 })
    const cart = priced([aLine('1', { quantity: 5 })], [tiers, activity], { combinations })
    expect(goodsOf(cart)).toEqual([500])
    expect(outcome(cart, '80')).toEqual(['notTogether', { with: 'activity' }])
  })

  test('do not cut parts of a bundle that has a price', () => {
    const lines = [
      aLine('7', { kind: 'bundle', listPrice: 0 }),
      aLine('1', { kind: 'bundlePart', parentId: '7', quantity: 5 }),
    ]
    const cart = priced(lines, [tiers, aBundle('40', '7', 2_000)])
    expect(goodsOf(cart)).toEqual([2_000, 0])
    expect(outcome(cart, '80')).toEqual(['notTogether', { with: 'bundle' }])
  })
})
