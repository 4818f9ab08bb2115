import { describe, expect, test } from 'vitest'
import { defaultCombinations } from '#modules/offers/rules/combinations.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import {
  aDiscount,
  aGift,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  outcome,
  percent,
  priced,
  someFacts,
} from '#tests/support/pricing.ts'
import { sentBy } from '#tests/support/shipping.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { choose } from './choose.ts'

const chosenIds = (...args: Parameters<typeof choose>) => choose(...args).chosen.map((offer) => offer.id)
const coupon = (id: string, amount: number, from?: number) =>
  aDiscount('shopCoupon', id, amountOff(amount, from))
const platform = (id: string, amount: number, change: object = {}) =>
  aDiscount('platformCoupon', id, amountOff(amount), change)

describe('The best combination', () => {
  const memberPrice = (amount: number) => aPrice('memberPrice', '90', { 1: amount })

  test('leaves out what excludes something better', () => {
    const lines = [aLine('1')]
    expect(goodsOf(priced(lines, [memberPrice(900), coupon('70', 250)]))).toEqual([750])
    expect(goodsOf(priced(lines, [memberPrice(700), coupon('70', 250)]))).toEqual([700])
  })

  test('names what a price that was left out does not combine with', () => {
    const cart = priced([aLine('1')], [memberPrice(900), coupon('70', 250)])
    expect(outcome(cart, '90')).toEqual(['notTogether', { with: 'shopCoupon' }])
  })

  test('leaves a threshold within reach, and calls what was left out not the best', () => {
    const cart = priced([aLine('1')], [aPrice('activity', '50', { 1: 990 }), coupon('70', 300, 1_000)])
    expect(goodsOf(cart)).toEqual([700])
    expect(outcome(cart, '50')).toBe('notBest')
  })

  test('counts shipping', () => {
    const line = aLine('1')
    const shipping = sentBy({ code: 'standard', price: 400, freeFrom: 1_000 }, [line])
    expect(priced([line], [coupon('70', 300)], { shipping }).due).toBe(1_000)
    expect(priced([line], [coupon('70', 500)], { shipping }).due).toBe(900)
  })

  test('follows the table that is handed in', () => {
    const combinations = { ...defaultCombinations, memberPrice: { notWith: [] } }
    const cart = priced([aLine('1')], [memberPrice(900), coupon('70', 250)], { combinations })
    expect(goodsOf(cart)).toEqual([650])
  })

  test('reads the table both ways', () => {
    const combinations = {
      ...defaultCombinations,
      memberPrice: { notWith: [] },
      shopCoupon: { notWith: ['memberPrice' as const], onePer: 'shop' as const },
    }
    const cart = priced([aLine('1')], [memberPrice(900), coupon('70', 250)], { combinations })
    expect(goodsOf(cart)).toEqual([750])
  })
})

describe('Among equals', () => {
  test('gifts are taken: those of most value', () => {
    const combinations = { ...defaultCombinations, gift: { notWith: [], onePer: 'cart' as const } }
    const lines = [
      aLine('1'),
      aLine('8', { kind: 'gift', listPrice: 100, under: { kind: 'gift', offerId: '30' } }),
      aLine('9', { kind: 'gift', listPrice: 300, under: { kind: 'gift', offerId: '31' } }),
    ]
    const cart = priced(lines, [aGift('30', { 8: 1 }), aGift('31', { 9: 1 })], { combinations })
    expect(cutsOf(cart, 'gift')).toContain(-300)
  })

  test('fewest coupons are used up, then fewest offers', () => {
    const percentage = aDiscount('percentage', '10', percent(7_500))
    const facts = someFacts([aLine('1')], {
      combinations: { ...defaultCombinations, percentage: { notWith: ['shopCoupon'] } },
    })
    expect(chosenIds(facts, [coupon('9', 250), percentage])).toEqual(['10'])
    expect(chosenIds(facts, [percentage, coupon('70', 250, 5_000)])).toEqual(['10'])
    expect(chosenIds(facts, [aPrice('activity', '50', { 1: 1_000 })])).toEqual([])
  })

  test('the older one is used', () => {
    const facts = someFacts([aLine('1')])
    expect(chosenIds(facts, [coupon('71', 250), coupon('70', 250), coupon('100', 250)])).toEqual(['70'])
    expect(chosenIds(facts, [coupon('70', 250), coupon('71', 250)])).toEqual(['70'])
    expect(
      chosenIds(facts, [platform('61', 10), coupon('71', 250), platform('62', 10), coupon('70', 250)]),
    ).toEqual(['61', '70'])
  })

  test('the older one is used, whatever its kind and whatever is used beside it', () => {
    const apart = [
      aDiscount('threshold', '80', amountOff(250)),
      aDiscount('percentage', '10', percent(7_500)),
    ]
    expect(chosenIds(someFacts([aLine('1')]), apart)).toEqual(['10'])
    const beside = aDiscount('threshold', '90', amountOff(100), { shopId: idOf('2') })
    const facts = someFacts([aLine('1'), aLine('2', { shopId: '2' })])
    expect(chosenIds(facts, [...apart, beside]).sort()).toEqual(['10', '90'])
    expect(chosenIds(facts, [...apart, { ...beside, id: idOf('5') }]).sort()).toEqual(['10', '5'])
  })

  test('points count at their value: a lower price is taken, though it prevents their being spent', () => {
    const points = { spend: 500, rate: { points: 1, amount: 1 }, maxBasisPoints: 5_000 }
    const combinations = { ...defaultCombinations, activity: { notWith: ['points' as const] } }
    const cart = priced([aLine('1')], [aPrice('activity', '50', { 1: 900 })], { points, combinations })
    expect(cart).toMatchObject({ due: 900, pointsSpent: 0 })
    expect(outcome(cart, 'points')).toEqual(['notTogether', { with: 'activity' }])
  })
})

describe('A decision of the buyer', () => {
  test('a coupon that was picked is used, though another is better', () => {
    const offers = [coupon('70', 250), coupon('71', 300)]
    const cart = priced([aLine('1')], offers, { pinned: ['70'] })
    expect(goodsOf(cart)).toEqual([750])
    expect(outcome(cart, '71')).toEqual(['onlyOne', { per: 'shop' }])
  })

  test('a coupon that was picked pushes out the price that excludes it', () => {
    const cart = priced([aLine('1')], [aPrice('memberPrice', '90', { 1: 500 }), coupon('70', 100)], {
      pinned: ['70'],
    })
    expect(goodsOf(cart)).toEqual([900])
  })

  test('a coupon that was picked and cannot be used says why, and the rest stays best', () => {
    const cart = priced([aLine('1')], [coupon('70', 100, 5_000), coupon('71', 300)], { pinned: ['70'] })
    expect(goodsOf(cart)).toEqual([700])
    expect(outcome(cart, '70')).toEqual(['belowAmount', { missingAmount: 4_000 }])
  })

  test('an offer that was taken out is not used', () => {
    const cart = priced([aLine('1')], [coupon('70', 100), coupon('71', 300)], { declined: ['71'] })
    expect(goodsOf(cart)).toEqual([900])
    expect(outcome(cart, '71')).toBe('declined')
  })

  test('an offer that a line was put in under is used, though the line were cheaper without', () => {
    const line = aLine('1', { salePrice: 500, under: { kind: 'groupBuy', offerId: '60' } })
    expect(goodsOf(priced([line], [aPrice('groupBuy', '60', { 1: 600 })]))).toEqual([600])
  })

  test('a gift in the cart decides nothing about the goods', () => {
    const gift = aLine('9', { kind: 'gift', under: { kind: 'gift', offerId: '30' } })
    const activity = aPrice('activity', '50', { 1: 100 })
    expect(goodsOf(priced([aLine('1'), gift], [aGift('30', { 9: 1 }), activity]))).toEqual([100])
  })
})

/**
 * Two shops with a flash sale each, of which the second cuts more, and two coupons of the mall for goods of 10.00 in no flash sale. Best is
 * the larger coupon on the first line and the flash sale on the second. One change at a time does not lead there from everywhere: the first
 * shop's flash sale is better as long as the coupon has the second line.
 */
const twoShops = {
  lines: [aLine('1'), aLine('2', { shopId: '2' })],
  change: { combinations: { ...defaultCombinations, flashSale: { notWith: ['platformCoupon' as const] } } },
  flash: [
    aPrice('flashSale', '50', { 1: 990 }, { shopId: idOf('1') }),
    aPrice('flashSale', '51', { 2: 950 }, { shopId: idOf('2') }),
  ],
  small: platform('900', 1, { tiers: [amountOff(1, 1_000)] }),
  large: platform('901', 90, { tiers: [amountOff(90, 1_000)] }),
  best: 1_000 - 90 + 950,
}
/** Coupons for more than anyone buys here. */
const unused = (count: number) =>
  Array.from({ length: count }, (_, place) => coupon(String(700 + place), 1, 1_000_000))

describe('With up to eight offers', () => {
  const { lines, change, flash, small, large, best } = twoShops

  test('every combination is tried', () => {
    expect(priced(lines, [...flash, small, large], change).due).toBe(best)
    expect(priced(lines, [...flash, small, large, ...unused(4)], change).due).toBe(best)
  })

  test('those that lines were put in under do not count', () => {
    const inGroup = aLine('3', { shopId: '3', under: { kind: 'groupBuy', offerId: '60' } })
    const groupBuy = aPrice('groupBuy', '60', { 3: 700 }, { shopId: idOf('3') })
    const cart = priced([...lines, inGroup], [groupBuy, ...flash, small, large, ...unused(4)], change)
    expect(cart.due).toBe(best + 700)
  })
})

describe('With more than eight offers', () => {
  const lines = [aLine('1'), aLine('2', { shopId: '2' })]
  const ofShop = (shopId: string, place: number) =>
    aDiscount('shopCoupon', `${shopId}0${place}`, amountOff(place * 10), { shopId: idOf(shopId) })
  const coupons = [1, 2, 3, 4, 5, 6].flatMap((place): Offer[] => [ofShop('1', place), ofShop('2', place)])

  test('the offers of each shop are tried against all others', () => {
    const offers = [...coupons, platform('900', 5), platform('901', 7)]
    expect(chosenIds(someFacts(lines), offers).sort()).toEqual(['106', '206', '901'])
  })

  test('more than eight of one shop are tried in portions, and what changes nothing is left out', () => {
    const many = Array.from({ length: 19 }, (_, place) => coupon(String(100 + place), 10 + (place % 7)))
    expect(chosenIds(someFacts(lines), many)).toEqual(['106'])
  })

  test('the best of what several beginnings lead to is taken', () => {
    const { change, flash, small, large } = twoShops
    const cart = priced(lines, [...flash, small, large, ...unused(5)], change)
    expect(cart.due).toBeLessThan(990 + 950)
  })

  test('a choice of a shop is left out again where that is better', () => {
    const { change, flash, large, best } = twoShops
    expect(priced(lines, [...flash, large, ...unused(6)], change).due).toBe(best)
  })

  test('shops and the mall are tried again until nothing improves', () => {
    // The shop's coupon is better than its price beside any one offer of the mall, and worse beside two that go with the price alone.
    const combinations = {
      ...defaultCombinations,
      shopCoupon: { notWith: ['activity', 'percentage', 'platformCoupon'], onePer: 'shop' },
    } as const
    const dear = [aLine('1', { listPrice: 100_000 }), aLine('2', { listPrice: 100_000, shopId: '2' })]
    const offers = [
      coupon('70', 6_000),
      aPrice('activity', '50', { 1: 95_000 }, { shopId: idOf('1') }),
      aDiscount('percentage', '902', percent(9_920), { shopId: undefined }),
      aDiscount('platformCoupon', '901', percent(9_920)),
      platform('900', 1),
    ]
    const { due } = priced(dear, offers, { combinations })
    expect(due).toBeLessThan(192_000)
    expect(priced(dear, [...offers, ...unused(4)], { combinations }).due).toBe(due)
  })

  test('a better combination over two shops is found in turns', () => {
    // The platform's coupon does not go with a flash sale of the other shop.
    const combinations = { ...defaultCombinations, flashSale: { notWith: ['platformCoupon' as const] } }
    const flash = [
      aPrice('flashSale', '50', { 1: 990 }, { shopId: idOf('1') }),
      aPrice('flashSale', '51', { 2: 995 }, { shopId: idOf('2') }),
    ]
    const offers = [...coupons, ...flash, platform('900', 400, { tiers: [amountOff(400, 1_800)] })]
    const cart = priced(lines, offers, { combinations })
    expect(cart.due).toBe(2_000 - 60 - 60 - 400)
  })
})
