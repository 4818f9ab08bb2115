import { describe, expect, test } from 'vitest'
import {
  aDiscount,
  aGift,
  aLine,
  amountOff,
  aPrice,
  cutsOf,
  goodsOf,
  hours,
  linesOf,
  outcome,
  percent,
  priced,
} from '#tests/support/pricing.ts'
import { sentBy } from '#tests/support/shipping.ts'
import { idOf, type ProductId } from '#vocabulary/identifiers.ts'
import { priceOfShops } from './price-cart.ts'
import { splitKey } from './split.ts'

const cup = () => aLine('9', { kind: 'gift', listPrice: 250, under: { kind: 'gift', offerId: '30' } })

describe('The price of a cart', () => {
  test('is what its lines cost, and each part of it what the adjustments of that part come to (I-10)', () => {
    const lines = [aLine('1', { quantity: 2, salePrice: 900 }), aLine('2', { shopId: '2' })]
    const cart = priced(lines, [aDiscount('platformCoupon', '70', amountOff(280))], {
      shipping: sentBy({ code: 'standard', price: 500 }, [lines[0]!]),
      insurance: { [splitKey(lines[1]!)]: { code: 'parcel', basisPoints: 0, priceMin: 60 } },
      tax: { isIncluded: false, rates: { standard: [{ code: 'vat', basisPoints: 1_000 }] } },
    })
    expect(cart).toMatchObject({
      currency: 'USD',
      list: 3_000,
      discount: 480,
      goods: 2_520,
      shipping: 500,
      insurance: 60,
      tax: 302,
      due: 3_382,
      points: 0,
      pointsSpent: 0,
    })
    expect(cart.orders.map(({ shopId, list, due }) => [shopId, list, due])).toEqual([
      ['1', 2_000, 2_332],
      ['2', 1_000, 1_050],
    ])
    for (const line of linesOf(cart))
      expect(line.adjustments.reduce((sum, each) => sum + each.amount, 0)).toBe(line.due)
  })

  test('of an empty cart is nothing', () => {
    expect(priced([])).toMatchObject({ due: 0, orders: [], refused: [], explanations: [] })
  })

  test('beyond what one order can hold is refused (I-11)', () => {
    const dear = { listPrice: 99_999_999_999 }
    expect(priced([aLine('1', dear)]).due).toBe(99_999_999_999)
    expect(() => priced([aLine('1', dear), aLine('2', { listPrice: 1 })])).toThrow('amountOutOfRange')
    const shipping = sentBy({ code: 'standard', price: 1 }, [aLine('1')])
    expect(() => priced([aLine('1', dear)], [], { shipping })).toThrow('amountOutOfRange')
    // At list prices, too: that is a column of the order.
    const offer = aDiscount('threshold', '10', percent(1_000))
    expect(() => priced([aLine('1', { ...dear, quantity: 2 })], [offer])).toThrow('amountOutOfRange')
  })
})

describe('The worked example of docs/pricing.md', () => {
  const lines = [
    aLine('1', { listPrice: 9_900 }),
    aLine('2', { listPrice: 5_000 }),
    aLine('3', { listPrice: 100 }),
  ]
  const offers = [
    aDiscount('threshold', '10', amountOff(2_000, 15_000)),
    aDiscount('platformCoupon', '70', amountOff(1_500), {
      scope: { kind: 'products', productIds: [idOf<ProductId>('1'), idOf<ProductId>('2')] },
    }),
  ]
  const cart = priced(lines, offers)

  test('shares each layer over what its lines still cost, and loses no cent', () => {
    expect(cutsOf(cart, 'threshold')).toEqual([-1_320, -667, -13])
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-997, -503, 0])
    expect(goodsOf(cart)).toEqual([7_583, 3_830, 87])
    expect(cart.due).toBe(11_500)
  })

  test('is the same however the lines are sorted', () => {
    const turned = priced([lines[2]!, lines[0]!, lines[1]!], [...offers].reverse())
    expect(linesOf(turned)).toEqual(linesOf(cart))
  })
})

describe('Faults that other malls had', () => {
  test('the remainder of a shared discount is not lost when the last line is not selected', () => {
    const offer = aDiscount('threshold', '10', amountOff(1_000))
    const all = [aLine('1'), aLine('2'), aLine('3'), aLine('4', { isNeverCut: true })]
    const cut = (lines: typeof all) => cutsOf(priced(lines, [offer]), 'threshold')
    expect(cut(all)).toEqual([-334, -333, -333, 0])
    expect(cut(all.slice(0, 3))).toEqual([-334, -333, -333])
    expect(cut(all.slice(0, 2))).toEqual([-500, -500])
  })

  test('a platform coupon is counted once, though its lines are in several shops and orders', () => {
    const lines = [aLine('1'), aLine('2', { shopId: '2' }), aLine('3', { tradeType: 'cbe' })]
    const cart = priced(lines, [aDiscount('platformCoupon', '70', amountOff(999))])
    expect(cart).toMatchObject({ discount: 999, due: 2_001 })
    expect(cutsOf(cart, 'platformCoupon')).toEqual([-333, -333, -333])
    expect(outcome(cart, '70')).toBe(999)
  })
})

describe('A line of a priced cart', () => {
  const lines = [aLine('1'), aLine('2', { shopId: '2' }), cup()]
  const offers = [
    aPrice('presale', '61', { 2: 800 }, { expectedAt: hours(72), shopId: idOf('2') }),
    aPrice('flashSale', '62', { 1: 900 }),
    aGift('30', { 9: 1 }, { from: { amount: 900 } }),
    aDiscount('platformCoupon', '70', amountOff(100)),
    aDiscount('threshold', '71', amountOff(50), { shopId: idOf('2') }),
  ]
  const found = () =>
    linesOf(
      priced(
        [lines[0]!, { ...lines[1]!, under: { kind: 'presale', offerId: idOf('61') } }, lines[2]!],
        offers,
      ),
    )

  test('names the promotions whose price it has and the offer that gives it: what it takes of them is reserved', () => {
    expect(found().map(({ lineId, promotionIds }) => [lineId, promotionIds])).toEqual([
      ['1', ['62']],
      ['2', ['61']],
      ['9', ['30']],
    ])
  })
  test('names the coupons that cut it: they are used up with the order', () => {
    expect(found().map(({ lineId, couponIds }) => [lineId, couponIds])).toEqual([
      ['1', ['70']],
      ['2', ['70']],
      ['9', []],
    ])
  })
  test('says when it is sent where its presale does, and no other line does', () => {
    expect(found().map(({ lineId, expectedAt }) => [lineId, expectedAt])).toEqual([
      ['1', undefined],
      ['2', hours(72)],
      ['9', undefined],
    ])
  })
})

test('the total of a shop is the sum of its orders', () => {
  const lines = [
    aLine('1'),
    aLine('2', { tradeType: 'cbe', listPrice: 300 }),
    aLine('3', { shopId: '2', listPrice: 70 }),
  ]
  const shops = priceOfShops(priced(lines))
  expect(
    shops.map(({ shopId, orders, lines, due }) => [
      shopId,
      orders.length,
      lines.map(({ lineId }) => lineId),
      due,
    ]),
  ).toEqual([
    ['1', 2, ['1', '2'], 1_300],
    ['2', 1, ['3'], 70],
  ])
})
