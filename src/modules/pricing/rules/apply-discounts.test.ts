import { describe, expect, test } from 'vitest'
import type { DiscountOffer } from '#modules/offers/rules/offer.ts'
import {
  aDiscount,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  hours,
  outcome,
  percent,
  priced,
} from '#tests/support/pricing.ts'
import { idOf, type ProductId } from '#vocabulary/identifiers.ts'

describe('A discount from an amount on', () => {
  const offer = (change: Partial<DiscountOffer> = {}) =>
    aDiscount('threshold', '10', amountOff(500, 3_000), change)

  test('applies when the goods in scope reach it, and is shared by what they cost', () => {
    const cart = priced([aLine('1', { quantity: 2 }), aLine('2')], [offer()])
    expect(cutsOf(cart, 'threshold')).toEqual([-333, -167])
    expect(outcome(cart, '10')).toBe(500)
  })

  test('says what is missing', () => {
    const cart = priced([aLine('1', { listPrice: 1_800 })], [offer()])
    expect(cart.goods).toBe(1_800)
    expect(outcome(cart, '10')).toEqual(['belowAmount', { missingAmount: 1_200 }])
  })

  test('of several tiers gives the one that gives most, in any order; below all, the nearest is named', () => {
    const tiers: DiscountOffer['tiers'] = [
      amountOff(900, 5_000),
      amountOff(300, 2_000),
      amountOff(500, 3_000),
    ]
    const cut = (quantity: number) => outcome(priced([aLine('1', { quantity })], [offer({ tiers })]), '10')
    expect([2, 3, 4, 5, 50].map(cut)).toEqual([300, 500, 500, 900, 900])
    expect(cut(1)).toEqual(['belowAmount', { missingAmount: 1_000 }])
  })

  test('is given once, or for each time the amount is reached', () => {
    const lines = [aLine('1', { quantity: 7 })]
    expect(outcome(priced(lines, [offer()]), '10')).toBe(500)
    const benefit = { kind: 'amountOff' as const, amount: 500, repeats: true }
    expect(outcome(priced(lines, [offer({ tiers: [{ from: { amount: 3_000 }, benefit }] })]), '10')).toBe(
      1_000,
    )
    expect(outcome(priced(lines, [offer({ tiers: [{ from: { pieces: 2 }, benefit }] })]), '10')).toBe(1_500)
    expect(outcome(priced(lines, [offer({ tiers: [{ benefit }] })]), '10')).toBe(500)
  })

  test('may require pieces', () => {
    const tiers: DiscountOffer['tiers'] = [
      { from: { pieces: 3 }, benefit: { kind: 'amountOff', amount: 100 } },
    ]
    expect(outcome(priced([aLine('1', { quantity: 2 })], [offer({ tiers })]), '10')).toEqual([
      'belowQuantity',
      { quantity: 1 },
    ])
    const weighed = aLine('1', { quantity: 300, step: 100 })
    expect(outcome(priced([weighed], [offer({ tiers })]), '10')).toBe(100)
  })

  test('is for the goods of its shop, and never for another', () => {
    const lines = [aLine('1', { quantity: 3 }), aLine('2', { shopId: '2', quantity: 3 })]
    expect(cutsOf(priced(lines, [offer()]), 'threshold')).toEqual([-500, 0])
    expect(outcome(priced([lines[1]!], [offer()]), '10')).toBe('noMatchingGoods')
  })

  test.each([
    { scope: { kind: 'all' }, cuts: [-250, -250, 0] },
    { scope: { kind: 'shops', shopIds: ['1'] }, cuts: [-250, -250, 0] },
    { scope: { kind: 'shops', shopIds: ['9'] }, cuts: [0, 0, 0] },
    { scope: { kind: 'products', productIds: ['1', '3'] }, cuts: [-500, 0, 0] },
    { scope: { kind: 'categories', categoryIds: ['7', '8'] }, cuts: [0, -500, 0] },
  ])('is for goods in its scope: $scope.kind', ({ scope, cuts }) => {
    const lines = [
      aLine('1', { quantity: 3, categoryIds: ['5'] }),
      aLine('2', { quantity: 3, categoryIds: ['6', '7'] }),
      aLine('3', { quantity: 3, isNeverCut: true, categoryIds: ['7'] }),
    ]
    expect(cutsOf(priced(lines, [offer({ scope: scope as never })]), 'threshold')).toEqual(cuts)
  })

  test('never takes more than the goods cost', () => {
    const cart = priced([aLine('1'), aLine('2')], [offer({ tiers: [amountOff(5_000)] })])
    expect(goodsOf(cart)).toEqual([0, 0])
    expect(outcome(cart, '10')).toBe(2_000)
  })

  test('takes nothing off goods that are free already', () => {
    expect(outcome(priced([aLine('1', { listPrice: 0 })], [offer({ tiers: [amountOff(500)] })]), '10')).toBe(
      'nothingToCut',
    )
  })

  test('ends with the money, the pieces or the uses that its shop set aside', () => {
    const lines = [aLine('1', { quantity: 3 })]
    const left = (counts: 'money' | 'pieces' | 'uses', number: number) =>
      outcome(priced(lines, [offer({ stock: { counts, left: number } })]), '10')
    expect(left('money', 320)).toBe(320)
    expect(left('pieces', 3)).toBe(500)
    expect(left('pieces', 2)).toEqual(['stockShort', { left: 2 }])
    expect(left('uses', 1)).toBe(500)
    expect(left('uses', 0)).toBe('soldOut')
  })

  test('counts uses where a buyer may have only so many', () => {
    const lines = [aLine('1', { quantity: 3 })]
    expect(outcome(priced(lines, [offer({ limitPerBuyer: { max: 2, taken: 1 } })]), '10')).toBe(500)
    expect(outcome(priced(lines, [offer({ limitPerBuyer: { max: 2, taken: 2 } })]), '10')).toEqual([
      'limitReached',
      { max: 2 },
    ])
  })
})

describe('A percentage', () => {
  test('is what is paid, rounded once over all goods in scope, half up', () => {
    const lines = [aLine('1', { listPrice: 333 }), aLine('2', { listPrice: 334 })]
    const cart = priced(lines, [aDiscount('percentage', '10', percent(8_500))])
    // 85 percent of 6.67 is 5.6695.
    expect(cart.goods).toBe(567)
    expect(cutsOf(cart, 'percentage')).toEqual([-50, -50])
  })

  test('may end at an amount', () => {
    const tier = { benefit: { kind: 'percent' as const, payBasisPoints: 5_000, amountMax: 300 } }
    expect(outcome(priced([aLine('1')], [aDiscount('percentage', '10', tier)]), '10')).toBe(300)
    expect(
      outcome(priced([aLine('1', { listPrice: 500 })], [aDiscount('percentage', '10', tier)]), '10'),
    ).toBe(250)
  })
})

describe('Pieces for free', () => {
  const threeForTwo = aDiscount('nForM', '10', { benefit: { kind: 'nForM', take: 3, pay: 2 } })
  const cut = (...lines: [quantity: number, price: number][]) =>
    outcome(
      priced(
        lines.map(([quantity, listPrice], place) => aLine(String(place + 1), { quantity, listPrice })),
        [threeForTwo],
      ),
      '10',
    )

  test('are the cheapest of all, one for each three', () => {
    expect(cut([2, 1_000])).toBe('nothingToCut')
    expect(cut([3, 1_000])).toBe(1_000)
    expect(cut([5, 1_000])).toBe(1_000)
    expect(cut([6, 1_000])).toBe(2_000)
    expect(cut([1, 900], [1, 500], [1, 700])).toBe(500)
    expect(cut([4, 900], [1, 500], [1, 700])).toBe(1_200)
    expect(cut([1, 100], [9, 900])).toBe(1_900)
  })

  test('may be several of each group', () => {
    const fourForOne = aDiscount('nForM', '10', { benefit: { kind: 'nForM', take: 4, pay: 1 } })
    expect(outcome(priced([aLine('1', { quantity: 9 })], [fourForOne]), '10')).toBe(6_000)
  })

  test('cost as much as a piece does on average where a line does not divide, rounded down', () => {
    const cart = priced(
      [aLine('1', { quantity: 3 })],
      [aDiscount('threshold', '9', amountOff(1_000)), { ...threeForTwo }],
      { combinations: together },
    )
    // 20.00 for three pieces: one costs 6.66.
    expect(outcome(cart, '10')).toBe(666)
  })

  test('are shared over all the goods that count', () => {
    const cart = priced([aLine('1', { quantity: 2 }), aLine('2')], [threeForTwo])
    expect(cutsOf(cart, 'nForM')).toEqual([-667, -333])
  })
})

const combined = { notWith: [] }
const together = {
  ...Object.fromEntries(
    [
      'flashSale activity presale groupBuy memberPrice customerGroupPrice volumeTier bundle gift',
      'threshold nForM percentage shopCoupon platformCoupon points',
    ].flatMap((names) => names.split(' ').map((name) => [name, combined])),
  ),
} as never

describe('Coupons', () => {
  const lines = [aLine('1', { quantity: 3 }), aLine('2', { shopId: '2', quantity: 2 })]

  test('of a shop are borne by it, those of the platform by the platform, over all shops', () => {
    const cart = priced(lines, [
      aDiscount('shopCoupon', '70', amountOff(300)),
      aDiscount('platformCoupon', '71', amountOff(470)),
    ])
    expect(cutsOf(cart, 'shopCoupon')).toEqual([-300, 0])
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-270, -200])
    expect(cart.orders.map((order) => order.lines[0]!.adjustments.at(-1))).toEqual([
      expect.objectContaining({
        borneBy: 'platform',
        source: { type: 'platformCoupon', id: '71', version: 3 },
      }),
      expect.objectContaining({ borneBy: 'platform' }),
    ])
    expect(cart.orders[0]!.lines[0]!.adjustments[1]).toMatchObject({ kind: 'shopCoupon', borneBy: 'shop' })
  })

  test('are measured after the offers of the shops', () => {
    const cart = priced(lines, [
      aDiscount('threshold', '10', amountOff(500, 3_000)),
      aDiscount('shopCoupon', '70', amountOff(100, 3_000), { couponId: idOf('700') }),
    ])
    expect(outcome(cart, '700')).toEqual(['belowAmount', { missingAmount: 500 }])
  })

  test('are used one for each shop, and one of the platform: the best, the others say why not', () => {
    const cart = priced(lines, [
      aDiscount('shopCoupon', '70', amountOff(100)),
      aDiscount('shopCoupon', '71', amountOff(200)),
      aDiscount('shopCoupon', '72', amountOff(150), { shopId: idOf('2') }),
      aDiscount('platformCoupon', '73', amountOff(50)),
      aDiscount('platformCoupon', '74', amountOff(40)),
    ])
    expect(['70', '71', '72', '73', '74'].map((id) => outcome(cart, id))).toEqual([
      ['onlyOne', { per: 'shop' }],
      200,
      150,
      50,
      ['onlyOne', { per: 'cart' }],
    ])
  })

  test('are one for each shop and one of the platform, though they are for different goods', () => {
    const only = (id: string) => ({ scope: { kind: 'products' as const, productIds: [idOf<ProductId>(id)] } })
    const goods = [aLine('1'), aLine('2'), aLine('3', { shopId: '2' })]
    const shop = priced(goods, [
      aDiscount('shopCoupon', '70', amountOff(100), only('1')),
      aDiscount('shopCoupon', '71', amountOff(200), only('2')),
      aDiscount('shopCoupon', '72', amountOff(50), { shopId: idOf('2') }),
    ])
    expect(cutsOf(shop, 'shopCoupon')).toEqual([0, -200, -50])
    const platform = priced(goods, [
      aDiscount('platformCoupon', '73', amountOff(100), only('1')),
      aDiscount('platformCoupon', '74', amountOff(200), only('3')),
    ])
    expect(cutsOf(platform, 'platformCoupon')).toEqual([0, 0, -200])
  })

  test('of one offer are distinguished by their own ids', () => {
    const coupon = aDiscount('shopCoupon', '70', amountOff(100))
    const cart = priced(lines, [
      { ...coupon, couponId: idOf('702') },
      { ...coupon, couponId: idOf('701') },
    ])
    expect([outcome(cart, '701'), outcome(cart, '702')]).toEqual([100, ['onlyOne', { per: 'shop' }]])
  })

  test('are claimed before they are used', () => {
    const { couponId: _, ...unclaimed } = aDiscount('shopCoupon', '70', amountOff(100))
    expect(outcome(priced(lines, [unclaimed]), '70')).toBe('notClaimed')
  })

  test('do not go with a member price by the default table, and say so', () => {
    const cart = priced(lines, [
      aPrice('memberPrice', '90', { 1: 900 }),
      aDiscount('shopCoupon', '70', amountOff(250)),
    ])
    expect(outcome(cart, '90')).toBe(300)
    expect(outcome(cart, '70')).toEqual(['notTogether', { with: 'memberPrice' }])
  })

  test('cut the other lines where one line is excluded from them', () => {
    const cart = priced(
      [aLine('1', { quantity: 3 }), aLine('2')],
      [aPrice('flashSale', '61', { 1: 100 }), aDiscount('shopCoupon', '70', amountOff(250))],
    )
    expect(cutsOf(cart, 'shopCoupon')).toEqual([0, -250])
  })

  test('wait for the balance of a presale with a deposit', () => {
    const deposit = { amount: 100, worth: 150, balanceFrom: hours(1), balanceUntil: hours(9) }
    const presale = aPrice('presale', '62', {}, { prices: { [idOf('1')]: { amount: 900, deposit } } })
    const line = aLine('1', { under: { kind: 'presale', offerId: '62' } })
    const coupon = aDiscount('platformCoupon', '71', amountOff(400))
    expect(outcome(priced([line], [presale, coupon]), '71')).toBe('withBalance')
    expect(outcome(priced([line], [presale, coupon], { stage: 'balance' }), '71')).toBe(400)
    expect(cutsOf(priced([line, aLine('2')], [presale, coupon]), 'platformCoupon')).toEqual([0, -400])
  })
})
