import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtStep, priceSteps, stepOfPrice } from './price-scale.ts'

const ends = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 5_000_000 }))
  .map(([min, more]) => ({ min, max: min + more }))
const steps = fc.integer({ min: 1, max: priceSteps })
const units = fc.constantFrom(1, 100)

test('a higher step is never a lower price, and none leaves the range', () => {
  fc.assert(
    fc.property(ends, steps, units, (range, step, unit) => {
      const price = priceAtStep(step, range, unit)
      expect(price).toBeGreaterThanOrEqual(priceAtStep(step - 1, range, unit))
      expect(price).toBeGreaterThanOrEqual(range.min)
      expect(price).toBeLessThanOrEqual(range.max)
    }),
  )
})

test('the ends of the slider are the ends of the prices', () => {
  fc.assert(
    fc.property(ends, units, (range, unit) => {
      expect(priceAtStep(0, range, unit)).toBe(range.min)
      expect(priceAtStep(priceSteps, range, unit)).toBe(range.max)
      expect([stepOfPrice(range.min, range), stepOfPrice(range.max, range)]).toEqual([0, priceSteps])
    }),
  )
})

test('in a wide range half of the way is a low price, in a narrow one the middle', () => {
  expect(priceAtStep(50, { min: 1_000, max: 100_000 }, 100)).toBe(10_000)
  expect(priceAtStep(50, { min: 1_000, max: 3_000 }, 100)).toBe(2_000)
  expect(stepOfPrice(10_000, { min: 1_000, max: 100_000 })).toBe(50)
})
