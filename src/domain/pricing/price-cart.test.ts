import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLineToPrice, type PricingSetting, priceCart } from './price-cart.ts'

const standard = { code: 'standard', price: 900, freeFrom: 9_900, daysMin: 3, daysMax: 6 } as const
const unitedStates: PricingSetting = {
  currency: 'USD',
  taxBasisPoints: 800,
  taxIncluded: false,
  methodOf: () => standard,
}
const germany: PricingSetting = {
  currency: 'EUR',
  taxBasisPoints: 1900,
  taxIncluded: true,
  methodOf: () => standard,
}

const line = (change: Partial<CartLineToPrice>): CartLineToPrice => ({
  lineId: '1',
  shopId: '10',
  quantity: 1,
  unitPrice: 5_000,
  step: 1,
  ...change,
})

describe('What a cart costs', () => {
  test('goods, shipping per shop, and tax on top where shelf prices do not contain it', () => {
    const cart = priceCart([line({ quantity: 2, unitPrice: 2_000 })], unitedStates)
    expect(cart).toMatchObject({ goods: 4_000, shipping: 900, tax: 392, due: 5_292 })
  })

  test('tax is only named where shelf prices contain it', () => {
    const cart = priceCart([line({ unitPrice: 11_900 })], germany)
    expect(cart).toMatchObject({ goods: 11_900, shipping: 0, tax: 1_900, due: 11_900 })
  })

  test('a cut price shows what it was and what is saved', () => {
    const cart = priceCart([line({ quantity: 3, unitPrice: 1_500, compareAt: 2_000 })], germany)
    expect(cart).toMatchObject({ list: 6_000, discount: 1_500, goods: 4_500 })
    expect(cart.shops[0]!.lines[0]!.adjustments.slice(0, 2)).toEqual([
      { kind: 'listPrice', amount: 6_000, source: 'priceList' },
      { kind: 'salePrice', amount: -1_500, source: 'priceList' },
    ])
  })

  test('a "was" price below the price is no cut', () => {
    expect(priceCart([line({ unitPrice: 1_500, compareAt: 1_000 })], germany)).toMatchObject({ discount: 0 })
  })

  test('each shop sends its own parcel, and shipping is free from an amount on', () => {
    const cart = priceCart(
      [line({ unitPrice: 9_900 }), line({ lineId: '2', shopId: '20', unitPrice: 9_899 })],
      germany,
    )
    expect(cart.shops.map((shop) => shop.shipping)).toEqual([0, 900])
  })

  test('goods sold by weight cost by the step', () => {
    expect(priceCart([line({ quantity: 500, step: 100, unitPrice: 320 })], germany)).toMatchObject({
      goods: 1_600,
    })
  })

  test('free goods still share the shipping', () => {
    const cart = priceCart([line({ unitPrice: 0 }), line({ lineId: '2', unitPrice: 0 })], germany)
    expect(cart.shops[0]!.lines.map((each) => each.shipping)).toEqual([450, 450])
  })

  test('an empty cart costs nothing', () => {
    expect(priceCart([], germany)).toMatchObject({ due: 0, shops: [] })
  })

  test('a sum beyond what one order can hold is refused', () => {
    expect(() => priceCart([line({ quantity: 9_999, unitPrice: 99_999_999_999 })], germany)).toThrow(
      'amountOutOfRange',
    )
  })
})

describe('Whatever is in the cart', () => {
  const lines = fc.array(
    fc.record({
      shopId: fc.constantFrom('10', '20', '30'),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
      compareAt: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  const settings = fc.record({
    taxBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    taxIncluded: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 5_000 }),
  })

  test('the whole is the sum of its lines, nothing is negative, and the adjustments explain every line', () => {
    fc.assert(
      fc.property(lines, settings, (drafts, { taxBasisPoints, taxIncluded, shipping }) => {
        const cart = priceCart(
          drafts.map((draft, place) => ({ ...draft, lineId: String(place), step: 1 })),
          {
            currency: 'USD',
            taxBasisPoints,
            taxIncluded,
            methodOf: () => ({ ...standard, price: shipping }),
          },
        )
        const priced = cart.shops.flatMap((shop) => shop.lines)
        expect(priced.reduce((sum, each) => sum + each.due, 0)).toBe(cart.due)
        expect(cart.due).toBe(cart.goods + cart.shipping + (taxIncluded ? 0 : cart.tax))
        expect(cart.goods).toBe(cart.list - cart.discount)
        for (const each of priced) {
          expect(
            Math.min(each.goods, each.shipping, each.tax, each.due, each.list - each.goods),
          ).toBeGreaterThanOrEqual(0)
          expect(each.adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0)).toBe(each.due)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
