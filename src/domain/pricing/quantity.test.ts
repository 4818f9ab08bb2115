import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedQuantity, isSoldOut, quantityRule, snapQuantity } from './quantity.ts'

describe('The quantity a buyer may order', () => {
  test.each([
    { asked: 7, step: 5, min: 5, max: 20, gives: 10 },
    { asked: 18, step: 5, min: 5, max: 19, gives: 15 },
    { asked: 0, step: 1, min: 1, max: 9, gives: 1 },
    { asked: 40, step: 1, min: 1, max: 9, gives: 9 },
    { asked: 3, step: 1, min: 4, max: 3, gives: 0 },
  ])('asking for $asked in steps of $step up to $max gives $gives (PDP-74)', ({ asked, gives, ...rule }) => {
    expect(snapQuantity(asked, rule)).toBe(gives)
  })

  test('the smallest order is never below one step, and the largest is the stock in whole steps (TRAP-05, TRAP-37)', () => {
    expect(quantityRule({ step: 5, minQuantity: 1, available: 19 })).toEqual({ step: 5, min: 5, max: 15 })
    expect(quantityRule({ step: 5, minQuantity: 7, available: 19 })).toMatchObject({ min: 10 })
  })

  test('stock below one step means sold out', () => {
    expect(isSoldOut(quantityRule({ step: 5, minQuantity: 1, available: 4 }))).toBe(true)
    expect(isSoldOut(quantityRule({ step: 5, minQuantity: 1, available: 5 }))).toBe(false)
  })

  test('stock below the smallest order means sold out for this buyer (TRAP-38)', () => {
    expect(isSoldOut(quantityRule({ step: 1, minQuantity: 3, available: 2 }))).toBe(true)
  })

  test('whatever is asked, the answer is allowed, or nothing is (TRAP-39)', () => {
    fc.assert(
      fc.property(
        fc.record({
          step: fc.integer({ min: 1, max: 500 }),
          minQuantity: fc.integer({ min: 1, max: 9_999 }),
          available: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        fc.integer({ min: -10, max: 1_000_000 }),
        (variant, asked) => {
          const rule = quantityRule(variant)
          const quantity = snapQuantity(asked, rule)
          expect(isSoldOut(rule) ? quantity === 0 : isAllowedQuantity(quantity, rule)).toBe(true)
          expect(quantity).toBeLessThanOrEqual(Math.max(0, variant.available))
        },
      ),
    )
  })
})
