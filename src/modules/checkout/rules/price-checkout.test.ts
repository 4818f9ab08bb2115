import { describe, expect, test } from 'vitest'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { type FactsOfLines, type GoodsLine, nothingOwn } from '#modules/pricing/rules/assemble-facts.ts'
import type { PricedCart } from '#modules/pricing/rules/price-cart.ts'
import { publicFactsOf } from '#modules/pricing/rules/public-facts.ts'
import { aDiscount, amountOff, member, noon } from '#tests/support/pricing.ts'
import { flatShipping } from '#tests/support/shipping.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { ChosenTerms } from './checkout.ts'
import { pointsChoice } from './points-choice.ts'
import { assertPickUpPossible, isNothingSent, priceCheckout, shareOfCards } from './price-checkout.ts'

const standard = { code: 'standard', price: 900, freeFrom: 50_000, daysMin: 2, daysMax: 5 } as const
const express = { code: 'express', price: 1_900, daysMin: 1, daysMax: 1 } as const
const site = {
  code: 'global',
  currency: 'USD',
  tax: { mode: 'none' },
  taxIncluded: true,
  defaultCountry: 'US',
  shipping: flatShipping([standard, express]),
  insurance: { code: 'parcel', basisPoints: 100, priceMin: 50 },
  points: { worth: { points: 100, amount: 100 }, maxBasisPoints: 5_000 },
} as unknown as Site

/** Goods for 100.00 of shop 1, which has a place to pick up, and for 40.00 of shop 2, which has none. */
const goods = [
  { id: '11', shopId: '1', amount: 10_000, pickUpPlace: { name: { en: 'Shop', zh: '店' } } },
  { id: '12', shopId: '2', amount: 4_000, pickUpPlace: undefined },
].map(({ id, shopId, amount, pickUpPlace }) => ({
  variantId: idOf<never>(id),
  productId: idOf<never>(id),
  shopId: idOf<never>(shopId),
  categoryIds: [],
  step: 1,
  kind: 'goods' as const,
  pickUpPlace: pickUpPlace as never,
  shelfPrice: { amount, compareAt: null, saleFrom: null, saleUntil: null },
}))
const facts = (own: object = {}, offers: readonly Offer[] = []) =>
  ({
    shown: publicFactsOf({ site, at: noon, drafts: { offers } }, goods),
    own: { ...nothingOwn, ...own },
    sending: [],
  }) as unknown as FactsOfLines
const lines = goods.map(
  ({ variantId }, place) =>
    ({ lineId: String(place + 1), variantId, quantity: 1, kind: 'ordinary' }) as unknown as GoodsLine,
)
const price = (chosen: Partial<ChosenTerms>, own: object = {}, offers: readonly Offer[] = []) =>
  priceCheckout(site, facts(own, offers), lines, { methods: {}, ...chosen })
const byShop = (cart: PricedCart, part: 'shipping' | 'insurance') =>
  Object.fromEntries(cart.orders.map((order) => [order.shopId, order[part]]))

describe('The price of a checkout', () => {
  test('is sent the first way of the site where nothing else was chosen, by each shop as chosen', () => {
    expect(byShop(price({}), 'shipping')).toEqual({ 1: 900, 2: 900 })
    expect(byShop(price({ methods: { 2: 'express' } as never }), 'shipping')).toEqual({ 1: 900, 2: 1_900 })
  })
  test('is picked up at no cost where its shop has a place for that, and sent where it has none', () => {
    const { orders } = price({ methods: { 1: 'pickUp', 2: 'pickUp' } as never })
    expect(orders.map(({ shopId, fulfilment, shipping }) => [shopId, fulfilment, shipping])).toEqual([
      ['1', 'pickUp', 0],
      ['2', 'parcel', 900],
    ])
  })
  test('is insured where that was chosen', () => {
    expect(byShop(price({}), 'insurance')).toEqual({ 1: 0, 2: 0 })
    expect(byShop(price({ insured: { 1: true, 2: false } as never }), 'insurance')).toEqual({ 1: 100, 2: 0 })
  })
  test('is less by the coupons that are picked, and not by those that are declined', () => {
    const coupons = [
      aDiscount('platformCoupon', '31', amountOff(300)),
      aDiscount('platformCoupon', '32', amountOff(500)),
    ]
    const own = { buyer: member, coupons }
    expect(price({}, own).discount).toBe(500)
    expect(price({ pinned: [idOf('31')] }, own).discount).toBe(300)
    expect(price({ declined: [idOf('32')] }, own).discount).toBe(300)
  })
  test('is less by the points that are spent, up to a part of the goods', () => {
    const own = { buyer: { ...member, points: 9_000 } }
    expect(price({}, own).pointsSpent).toBe(0)
    expect(price({ points: 0 }, own).pointsSpent).toBe(0)
    expect(price({ points: 1 }, own)).toMatchObject({ pointsSpent: 1, discount: 1 })
    expect(price({ points: 2_000 }, own)).toMatchObject({ pointsSpent: 2_000, discount: 2_000 })
    expect(price({ points: 9_000 }, own)).toMatchObject({ pointsSpent: 7_000, discount: 7_000 })
  })
})

describe('The points that a buyer may choose to spend', () => {
  const choice = (points: number, spent = 0) => {
    const of = facts({ buyer: { ...member, points } })
    const chosen = { methods: {}, points: spent }
    return pointsChoice(site, of, lines, { chosen, priced: priceCheckout(site, of, lines, chosen) })
  }
  test('are all that the site takes for this checkout', () => {
    expect(choice(9_000)).toEqual({ available: 9_000, most: 7_000, mostWorth: 7_000, spent: 0 })
    expect(choice(9_000, 500)).toEqual({ available: 9_000, most: 7_000, mostWorth: 7_000, spent: 500 })
    expect(choice(1)).toEqual({ available: 1, most: 1, mostWorth: 1, spent: 0 })
  })
  test('are none without points, and where they would pay for nothing', () => {
    expect(choice(0)).toBeUndefined()
    const of = facts({ buyer: { ...member, points: 500 } })
    const dear = { ...site, points: { ...site.points, worth: { points: 1_000, amount: 1 } } } as Site
    const chosen = { methods: {} }
    const priced = priceCheckout(dear, of, lines, chosen)
    expect(pointsChoice(dear, of, lines, { chosen, priced })).toBeUndefined()
  })
})

test('parcels are sent in a way that the site has', () => {
  const shippingBy = (sent: Site, way: string | undefined) =>
    priceCheckout(sent, facts(), lines.slice(0, 1), { methods: way ? ({ 1: way } as never) : {} }).shipping
  expect(shippingBy(site, undefined)).toBe(900)
  expect(shippingBy(site, 'standard')).toBe(900)
  expect(shippingBy(site, 'express')).toBe(1_900)
  const oneWay = { ...site, shipping: flatShipping([standard]) }
  expect(() => shippingBy(oneWay, 'express')).toThrow('shippingMethodUnknown')
})

describe('The payment of gift cards', () => {
  const full = [{ stage: 'full' }]
  const cart = (...orders: object[]) =>
    ({
      orders: orders.map((order) => ({ fulfilment: 'parcel', payments: full, ...order })),
    }) as unknown as PricedCart

  test('is spread over the orders, and no more than they cost', () => {
    const two = cart({ due: 300 }, { due: 100 })
    expect(shareOfCards(two, 0)).toEqual([0, 0])
    expect(shareOfCards(two, 200)).toEqual([150, 50])
    expect(shareOfCards(two, 400)).toEqual([300, 100])
    expect(shareOfCards(two, 5_000)).toEqual([300, 100])
  })
  test('is nothing of gift cards, and of what is paid in parts', () => {
    const parts = [{ stage: 'deposit' }, { stage: 'balance' }]
    expect(shareOfCards(cart({ due: 300 }, { due: 100, fulfilment: 'giftCard' }), 400)).toEqual([300, 0])
    expect(shareOfCards(cart({ due: 300, payments: parts }, { due: 100 }), 400)).toEqual([0, 100])
    expect(shareOfCards(cart({ due: 300, payments: [...full, ...parts] }), 400)).toEqual([0])
  })
})

test('an order of which nothing is sent needs no shipping address: it is picked up, used in a shop or comes by mail', () => {
  const of = (...fulfilments: string[]) =>
    isNothingSent({ orders: fulfilments.map((fulfilment) => ({ fulfilment })) } as never)
  expect([of('pickUp'), of('pickUp', 'pickUp'), of('pickUp', 'parcel'), of('parcel'), of()]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([of('giftCard'), of('code', 'giftCard'), of('period', 'pickUp'), of('giftCard', 'parcel')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('an order for pick-up is refused where its shop no longer has a place for that', () => {
  const request = (methods: object, ...orders: [string, string][]) => {
    const found = { orders: orders.map(([shopId, fulfilment]) => ({ shopId, fulfilment })) }
    return () => assertPickUpPossible({ methods: methods as never }, found as never)
  }
  const chosen = { 1: 'pickUp' }
  expect(request(chosen, ['1', 'pickUp'])).not.toThrow()
  // Of one shop some can be picked up, and the rest is sent.
  expect(request(chosen, ['1', 'parcel'], ['1', 'pickUp'])).not.toThrow()
  expect(request(chosen, ['1', 'parcel'])).toThrow('pickUpGone')
  expect(request(chosen, ['1', 'parcel'], ['2', 'pickUp'])).toThrow('pickUpGone')
  expect(request({}, ['1', 'parcel'])).not.toThrow()
  expect(request({ 1: 'express' }, ['1', 'parcel'])).not.toThrow()
  expect(request(chosen, ['2', 'parcel'])).not.toThrow()
})
