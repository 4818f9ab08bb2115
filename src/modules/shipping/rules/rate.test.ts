import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate, RateBasis } from '#vocabulary/shipping.ts'
import { type Measures, ratePrice, takes } from './rate.ts'

const measure = fc.integer({ min: 0, max: 200_000 })
const rising = (values: readonly number[]) => [...new Set(values)].toSorted((one, other) => one - other)

/** A rate whose prices do not fall with its measure, as rates by weight and pieces are saved. */
const aRate = (basis: RateBasis): fc.Arbitrary<Rate> =>
  fc
    .record({
      upTo: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      prices: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 7, maxLength: 7 }),
      every: fc.integer({ min: 1, max: 5_000 }),
      price: fc.integer({ min: 0, max: 5_000 }),
      freeFrom: fc.option(measure, { nil: undefined }),
    })
    .map(({ upTo, prices, every, price, freeFrom }) => {
      const ordered = prices.toSorted((one, other) => one - other)
      return {
        basis,
        steps: rising(upTo).map((end, place) => ({ upTo: end, price: ordered[place]! })),
        further: { every, price },
        freeFrom,
      }
    })
const measures: fc.Arbitrary<Measures> = fc.record({ grams: measure, pieces: measure, amount: measure })
const anyRate = fc.constantFrom('order' as const, 'weight' as const, 'pieces' as const).chain(aRate)

test('a parcel never costs less than nothing, and always a whole number of minor units', () => {
  fc.assert(
    fc.property(anyRate, measures, (rate, parcel) => {
      const price = ratePrice(rate, parcel)
      expect(price).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(price)).toBe(true)
    }),
  )
})

test('a heavier parcel, or one of more pieces, never costs less', () => {
  fc.assert(
    fc.property(anyRate, measures, measure, (rate, parcel, more) => {
      for (const name of ['grams', 'pieces'] as const)
        expect(ratePrice(rate, { ...parcel, [name]: parcel[name] + more })).toBeGreaterThanOrEqual(
          ratePrice(rate, parcel),
        )
    }),
  )
})

test('goods of the amount that is named or more are sent free, whatever they weigh, and below it at the price of the rate', () => {
  fc.assert(
    fc.property(anyRate, measures, measure, (rate, parcel, freeFrom) => {
      const price = ratePrice({ ...rate, freeFrom }, parcel)
      expect(price).toBe(parcel.amount >= freeFrom ? 0 : ratePrice({ ...rate, freeFrom: undefined }, parcel))
    }),
  )
})

test('a step ends with its measure, that measure included', () => {
  const rate = {
    basis: 'weight',
    steps: [
      { upTo: 2_000, price: 490 },
      { upTo: 5_000, price: 690 },
    ],
  } as const
  expect([0, 2_000, 2_001, 5_000].map((grams) => ratePrice(rate, { grams, pieces: 1, amount: 0 }))).toEqual([
    490, 490, 690, 690,
  ])
  expect([5_000, 5_001].map((grams) => takes(rate, { grams, pieces: 1, amount: 0 }))).toEqual([true, false])
})
