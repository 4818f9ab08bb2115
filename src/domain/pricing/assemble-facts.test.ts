import { describe, expect, test } from 'vitest'
import { aBundle, aDiscount, aGift, amountOff, aPrice, noon } from '../../../tests/support/pricing.ts'
import { idOf } from '../identifiers.ts'
import type { Offer } from '../offers/offer.ts'
import { assembleFacts, type GoodsLine, nothingOwn, type OwnFacts } from './assemble-facts.ts'
import { priceCart } from './price-cart.ts'
import { publicFactsOf } from './public-facts.ts'

/** Goods of one shop: each is named by its variant, and costs 10.00. */
function cartOf(
  lines: readonly Partial<Record<keyof GoodsLine, unknown>>[],
  offers: Offer[] = [],
  own: Partial<OwnFacts> = {},
) {
  const all = lines.map(
    (line, place) => ({ lineId: String(place + 1), quantity: 1, kind: 'ordinary', ...line }) as GoodsLine,
  )
  const site = { code: 'global', currency: 'USD', taxBasisPoints: 0, taxIncluded: true } as const
  const shown = publicFactsOf(
    { site, at: noon, drafts: { offers } },
    [...new Set(all.map(({ variantId }) => variantId))].map((id) => ({
      ...{ variantId: idOf<never>(id), productId: idOf<never>(id), shopId: idOf<never>('1') },
      ...{ categoryIds: [idOf<never>('7'), idOf<never>('8')], step: 1, kind: 'goods' as const },
      shelfPrice: { amount: 1_000, compareAt: null, saleFrom: null, saleUntil: null },
    })),
  )
  const priced = priceCart(assembleFacts({ shown, own: { ...nothingOwn, ...own }, lines: all }))
  return {
    goods: Object.fromEntries(
      priced.orders.flatMap((order) => order.lines).map((line) => [line.lineId, line.goods]),
    ),
    refused: priced.refused.map(({ lineId, code }) => [lineId, code]),
    orders: priced.orders.length,
  }
}

describe('A line of the cart is priced as what it is', () => {
  test('an ordinary one at its price, and so is one whose offer is not there any more', () => {
    expect(cartOf([{ variantId: '11' }, { variantId: '11', offerId: '99' }])).toMatchObject({
      goods: { 1: 1_000, 2: 1_000 },
      refused: [],
    })
  })

  test('one under a presale or a group buy at that price, and as an order of its own', () => {
    const offers = [aPrice('groupBuy', '21', { 11: 600 })]
    expect(cartOf([{ variantId: '11' }, { variantId: '11', offerId: '21' }], offers)).toMatchObject({
      goods: { 1: 1_000, 2: 600 },
      orders: 2,
    })
  })

  test('a gift as free when its offer is met, and refused when it is not, or is gone', () => {
    const gift = aGift('21', { 12: 1 }, { from: { amount: 2_000 } })
    const given = { variantId: '12', kind: 'gift', offerId: '21' }
    expect(cartOf([{ variantId: '11', quantity: 2 }, given], [gift])).toMatchObject({
      goods: { 1: 2_000, 2: 0 },
    })
    expect(cartOf([{ variantId: '11' }, given], [gift])).toMatchObject({ refused: [['2', 'belowAmount']] })
    expect(cartOf([{ variantId: '11' }, given])).toMatchObject({
      goods: { 1: 1_000 },
      refused: [['2', 'ended']],
    })
  })

  test('the parts of a bundle at the bundle’s price', () => {
    const lines = [
      { variantId: '11', kind: 'bundle' },
      { variantId: '12', kind: 'bundlePart', parentId: '1' },
      { variantId: '12' },
    ]
    const { goods } = cartOf(lines, [aBundle('21', '11', 1_500)])
    expect([goods['1']! + goods['2']!, goods['3']]).toEqual([1_500, 1_000])
  })

  test('with the categories of its goods, the buyer’s coupons, and what the buyer took out', () => {
    const scope = { kind: 'categories', categoryIds: [idOf<never>('7')] } as const
    const coupon = aDiscount('shopCoupon', '31', amountOff(300), { scope })
    const elsewhere = { ...coupon, scope: { ...scope, categoryIds: [idOf<never>('9')] } }
    const line = { variantId: '11' }
    expect(cartOf([line], [], { coupons: [coupon] }).goods).toEqual({ 1: 700 })
    expect(cartOf([line], [], { coupons: [elsewhere] }).goods).toEqual({ 1: 1_000 })
    expect(cartOf([line], [], { coupons: [coupon], declined: ['31'] }).goods).toEqual({ 1: 1_000 })
  })
})
