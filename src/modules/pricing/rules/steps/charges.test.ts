import { describe, expect, test } from 'vitest'
import { aDiscount, aGift, aLine, amountOff, cutsOf, linesOf, priced } from '#tests/support/pricing.ts'
import { sentBy } from '#tests/support/shipping.ts'
import type { LineFacts, PricingFacts } from '../facts.ts'
import { splitKey } from '../split.ts'

const standard = { code: 'standard', price: 900, freeFrom: 9_900 } as const

/** All lines are sent this way. */
const sent = (
  lines: readonly LineFacts[],
  change: Partial<PricingFacts> = {},
  terms: Parameters<typeof sentBy>[0] = standard,
) =>
  priced(lines, change.offers, {
    shipping: sentBy(terms, lines),
    ...change,
  })

describe('Shipping', () => {
  test('is paid for each order and shared by what its goods cost', () => {
    const cart = sent([aLine('1'), aLine('2', { listPrice: 2_000 }), aLine('3', { shopId: '2' })])
    expect(cutsOf(cart, 'shipping')).toEqual([300, 600, 900])
    expect(cart).toMatchObject({ goods: 4_000, shipping: 1_800, due: 5_800 })
    expect(linesOf(cart)[0]!.adjustments[1]).toEqual({
      lineId: '1',
      kind: 'shipping',
      amount: 300,
      source: { type: 'shippingMethod', id: 'standard', version: 0 },
      borneBy: 'shop',
    })
  })

  test('is free from an amount on, after the cuts, but points do not count against it', () => {
    expect(sent([aLine('1', { listPrice: 9_899 })]).shipping).toBe(900)
    expect(sent([aLine('1', { listPrice: 9_900 })]).shipping).toBe(0)
    const offers = [aDiscount('shopCoupon', '70', { benefit: { kind: 'amountOff', amount: 1 } })]
    expect(sent([aLine('1', { listPrice: 9_900 })], { offers, pinned: ['70'] }).shipping).toBe(900)
    const points = { spend: 500, rate: { points: 1, amount: 1 }, maxBasisPoints: 10_000 }
    expect(sent([aLine('1', { listPrice: 9_900 })], { points })).toMatchObject({ shipping: 0, due: 9_400 })
  })

  test('is shared evenly over goods that are all free, and free ones pay nothing beside others', () => {
    expect(cutsOf(sent([aLine('1', { listPrice: 0 }), aLine('2', { listPrice: 0 })]), 'shipping')).toEqual([
      450, 450,
    ])
    for (const listPrice of [1, 1_000])
      expect(cutsOf(sent([aLine('1', { listPrice: 0 }), aLine('2', { listPrice })]), 'shipping')).toEqual([
        0, 900,
      ])
  })

  test('is not paid for an order whose way to be sent is not known, nor for lines that are refused', () => {
    expect(priced([aLine('1')]).shipping).toBe(0)
    const gift = aLine('9', { kind: 'gift', under: { kind: 'gift', offerId: '30' }, shopId: '2' })
    expect(sent([aLine('1'), gift], { offers: [aGift('30', {})] }).shipping).toBe(900)
    const beside = { ...gift, shopId: aLine('1').shopId }
    expect(sent([aLine('1', { listPrice: 0 }), beside], { offers: [aGift('30', {})] }).shipping).toBe(900)
  })

  test.each([
    [standard, 1, 900],
    [standard, 9_900, 0],
    [{ code: 'express', price: 2_400 }, 99_999, 2_400],
  ])('%o costs for goods of %i %i', (method, listPrice, price) => {
    expect(sent([aLine('1', { listPrice })], {}, method).shipping).toBe(price)
  })
})

describe('Lines are one order', () => {
  const key = (change: object) => splitKey(aLine('1', change))

  test('of one shop, one kind of trade, delivered one way; presales and group buys apart', () => {
    const keys = [
      {},
      { shopId: '2' },
      { tradeType: 'cbe' },
      { fulfilment: 'pickUp' },
      { under: { kind: 'presale', offerId: '5' } },
      { under: { kind: 'presale', offerId: '6' } },
      { under: { kind: 'groupBuy', offerId: '7' } },
    ].map(key)
    expect(new Set(keys).size).toBe(7)
  })

  test('whatever they are and whatever flash sale they are in', () => {
    expect(key({ variantId: '9', under: { kind: 'flashSale', offerId: '5' } })).toBe(key({}))
    expect(key({ under: { kind: 'gift', offerId: '5' } })).toBe(key({}))
  })

  test('in the order in which they were handed in', () => {
    const cart = priced([aLine('3', { shopId: '2' }), aLine('2'), aLine('1', { shopId: '2' })])
    expect(cart.orders.map(({ shopId, lines }) => [shopId, lines.map((line) => line.lineId)])).toEqual([
      ['2', ['3', '1']],
      ['1', ['2']],
    ])
  })
})

describe('Insurance', () => {
  const insured = (lines: readonly LineFacts[], change: Partial<PricingFacts> = {}) =>
    priced(lines, [], {
      insurance: { [splitKey(lines[0]!)]: { code: 'parcel', basisPoints: 125, priceMin: 50 } },
      ...change,
    })

  test('is a part of the goods, rounded up, and at least its minimum', () => {
    expect(insured([aLine('1', { listPrice: 10_001 })])).toMatchObject({ insurance: 126, due: 10_127 })
    expect(insured([aLine('1', { listPrice: 10_000 })]).insurance).toBe(125)
    expect(insured([aLine('1')]).insurance).toBe(50)
  })

  test('is paid for the orders that are insured, shared over their lines, and shown with its source', () => {
    const cart = insured([aLine('1'), aLine('2'), aLine('3', { shopId: '2' })])
    expect(cutsOf(cart, 'insurance')).toEqual([25, 25, 0])
    expect(linesOf(cart)[0]!.adjustments[1]!.source).toEqual({ type: 'insurance', id: 'parcel', version: 0 })
  })

  test('is not taxed, and points do not make it cheaper', () => {
    const tax = { isIncluded: false, rates: { standard: [{ code: 'vat', basisPoints: 1_000 }] } }
    const points = { spend: 5_000, rate: { points: 1, amount: 1 }, maxBasisPoints: 10_000 }
    expect(insured([aLine('1', { listPrice: 10_000 })], { tax, points })).toMatchObject({
      insurance: 125,
      tax: 500,
      due: 5_625,
    })
  })
})

describe('Tax', () => {
  const rates = {
    standard: [{ code: 'vat', basisPoints: 1_900 }],
    books: [{ code: 'vat-reduced', basisPoints: 700 }],
    local: [
      { code: 'state', basisPoints: 625 },
      { code: 'county', basisPoints: 100 },
      { code: 'city', basisPoints: 0 },
    ],
  }
  const taxed = (isIncluded: boolean, lines: readonly LineFacts[], change: Partial<PricingFacts> = {}) =>
    sent(lines, { tax: { isIncluded, rates }, ...change }, { ...standard, price: 500 })

  test('is only named where shelf prices contain it', () => {
    const cart = taxed(true, [aLine('1', { listPrice: 11_900 })])
    expect(cart).toMatchObject({ goods: 11_900, tax: 1_900, due: 11_900 })
    expect(linesOf(cart)[0]!.taxLines).toEqual([
      { rate: 'vat', basisPoints: 1_900, base: 10_000, amount: 1_900, isIncluded: true },
    ])
    expect(cutsOf(cart, 'tax')).toEqual([0])
  })

  test('is added where they do not, on goods and shipping', () => {
    const cart = taxed(false, [aLine('1')])
    expect(cart).toMatchObject({ goods: 1_000, shipping: 500, tax: 285, due: 1_785 })
    expect(linesOf(cart)[0]!.taxLines).toEqual([
      { rate: 'vat', basisPoints: 1_900, base: 1_500, amount: 285, isIncluded: false },
    ])
    expect(linesOf(cart)[0]!.adjustments.at(-1)).toEqual({
      lineId: '1',
      kind: 'tax',
      amount: 285,
      source: { type: 'taxRate', id: 'vat', version: 0 },
      borneBy: 'shop',
    })
  })

  test('goes by the class of the goods; a class without a rate is free of it', () => {
    const cart = taxed(false, [
      aLine('1', { listPrice: 10_000 }),
      aLine('2', { listPrice: 10_000, taxClass: 'books' }),
      aLine('3', { listPrice: 10_000, taxClass: 'none' }),
    ])
    expect(linesOf(cart).map((line) => line.tax)).toEqual([1_900, 700, 0])
    expect(linesOf(cart)[2]!.taxLines).toEqual([])
  })

  test('of several rates is rounded once for the line, then shared over them', () => {
    const cart = taxed(false, [aLine('1', { listPrice: 9_933, taxClass: 'local' })])
    // 7.25 percent of 99.33 is 7.201425, where 6.25 and 1 percent by themselves would be 6.21 and 0.99.
    expect(linesOf(cart)[0]!.taxLines.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['state', 621],
      ['county', 99],
      ['city', 0],
    ])
    expect(cart.tax).toBe(720)
  })

  test('is rounded half up, once for each line', () => {
    const half = { standard: [{ code: 'vat', basisPoints: 500 }] }
    const lines = [aLine('1', { listPrice: 9_910 }), aLine('2', { listPrice: 9_909 })]
    const cart = taxed(false, lines, { tax: { isIncluded: false, rates: half } })
    expect(linesOf(cart).map((line) => line.tax)).toEqual([496, 495])
  })

  test('is on what is paid after coupons, and not on lines that are refused', () => {
    const gift = aLine('9', { kind: 'gift', listPrice: 5_000 })
    const cart = taxed(true, [aLine('1', { listPrice: 12_900 }), gift], {
      offers: [aDiscount('platformCoupon', '70', amountOff(1_000))],
    })
    expect(cart.tax).toBe(1_900)
  })
})
