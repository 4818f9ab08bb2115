import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { aDiscount, amountOff, aPrice } from '#tests/support/pricing.ts'
import { idOf, type LineId } from '#vocabulary/identifiers.ts'
import type { Explanation } from './adjustment.ts'
import { toldOffers } from './shown-offers.ts'

const spring = { en: 'Spring', zh: '春季' }
const level = { level: 3, name: { en: 'Gold', zh: '黄金' }, payBasisPoints: 9_500 }
const held = aDiscount('shopCoupon', '70', amountOff(100), { couponId: idOf('900'), name: spring })
const unclaimed = aDiscount('platformCoupon', '71', amountOff(100), { couponId: undefined })
const promotion = aPrice('flashSale', '50', { 1: 800 }, { name: spring })

const source = (type: string, id: string) => ({ type, id }) as Explanation['source']
const applied = (type: string, id: string, amount: number) =>
  ({ source: source(type, id), applied: amount, lineId: idOf<LineId>('1') }) as Explanation
const refused = (type: string, id: string, code: string, facts = {}) =>
  ({ source: source(type, id), refused: code, facts }) as Explanation

const reported = (
  explanations: readonly Explanation[],
  offers: readonly Offer[] = [held, unclaimed, promotion],
  own = true,
) => toldOffers({ explanations, currency: 'USD' }, { offers, level: own ? level : undefined, language: 'en' })

describe('A buyer sees an offer', () => {
  test('with its discount, in the language of the page', () => {
    expect(reported([applied('flashSale', '50', 200)])).toEqual([
      {
        offerId: '50',
        kind: 'flashSale',
        name: 'Spring',
        lineId: '1',
        shopId: undefined,
        isCoupon: false,
        isHeld: false,
        applied: { amount: 200, currency: 'USD' },
        reason: undefined,
      },
    ])
    expect(
      toldOffers(
        { explanations: [applied('flashSale', '50', 200)], currency: 'CNY' },
        { offers: [promotion], level: undefined, language: 'zh' },
      )[0],
    ).toMatchObject({ name: '春季', applied: { amount: 200, currency: 'CNY' } })
  })

  test('or why it does not apply', () =>
    expect(reported([refused('shopCoupon', '900', 'belowAmount', { missingAmount: 500 })])).toMatchObject([
      {
        offerId: '900',
        isCoupon: true,
        isHeld: true,
        shopId: '1',
        applied: undefined,
        reason: { code: 'belowAmount', facts: { missingAmount: 500 } },
      },
    ]))

  test('without a name where it has none, and whether it is a coupon to be claimed', () =>
    expect(reported([refused('platformCoupon', '71', 'notClaimed')])).toMatchObject([
      { name: '', isCoupon: true, isHeld: false },
    ]))

  test.each(['noMatchingGoods', 'ended', 'notOnThisSite', 'notAskedFor'])(
    'not when nothing can be done about it: %s',
    (code) => expect(reported([refused('flashSale', '50', code)])).toEqual([]),
  )

  test('of a coupon with a code only once it is in the buyer’s hands', () => {
    const byCode = aDiscount('shopCoupon', '72', amountOff(100), { couponId: undefined, isByCode: true })
    const entered = aDiscount('shopCoupon', '73', amountOff(100), { couponId: idOf('901'), isByCode: true })
    const open = aDiscount('shopCoupon', '74', amountOff(100), { couponId: undefined, isByCode: false })
    const explanations = ['72', '901', '74'].map((id) => refused('shopCoupon', id, 'notClaimed'))
    const ids = reported(explanations, [byCode, entered, open]).map(({ offerId }) => offerId)
    expect(ids.sort()).toEqual(['74', '901'])
  })

  test('not when it takes nothing off, or is not among the offers of the page', () => {
    expect(reported([applied('flashSale', '50', 0)])).toEqual([])
    expect(reported([applied('flashSale', '50', 1)])).toHaveLength(1)
    expect(reported([applied('flashSale', '99', 200)])).toEqual([])
    // Offers of goods have the id of a product or a variant, which others may have as well.
    expect(reported([applied('activity', '50', 200)])).toEqual([])
  })

  test('in the order: what applies, coupons that are held, all others', () => {
    const order = reported([
      refused('platformCoupon', '71', 'notClaimed'),
      refused('shopCoupon', '900', 'belowAmount', { missingAmount: 5 }),
      applied('flashSale', '50', 200),
    ])
    expect(order.map(({ offerId }) => offerId)).toEqual(['50', '900', '71'])
  })
})

describe('A buyer sees the discount of the own level', () => {
  test('where it takes something off', () => {
    expect(reported([applied('memberLevel', '3', 50)])).toEqual([
      {
        offerId: '3',
        kind: 'memberLevel',
        name: 'Gold',
        lineId: undefined,
        shopId: undefined,
        isCoupon: false,
        isHeld: false,
        applied: { amount: 50, currency: 'USD' },
        reason: undefined,
      },
    ])
    expect(reported([applied('memberLevel', '3', 1)])).toHaveLength(1)
  })

  test('and not where it takes nothing off, is refused, or there is no level', () => {
    expect(reported([applied('memberLevel', '3', 0)])).toEqual([])
    expect(reported([refused('memberLevel', '3', 'notLower')])).toEqual([])
    expect(reported([applied('memberLevel', '3', 50)], [], false)).toEqual([])
  })
})
