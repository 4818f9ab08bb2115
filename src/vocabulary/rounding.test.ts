import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, partDown, partHalfUp, partUp } from './rounding.ts'

describe('A part of a whole number', () => {
  test.each([
    { total: 1_000, part: 1, whole: 3, down: 333, halfUp: 333, up: 334 },
    { total: 1_000, part: 2, whole: 3, down: 666, halfUp: 667, up: 667 },
    { total: 5, part: 1, whole: 2, down: 2, halfUp: 3, up: 3 },
    { total: 6, part: 1, whole: 2, down: 3, halfUp: 3, up: 3 },
    { total: 0, part: 7, whole: 9, down: 0, halfUp: 0, up: 0 },
    {
      total: 99_999_999_999,
      part: 9_999_999,
      whole: 10_000_000,
      down: 99_999_989_999,
      halfUp: 99_999_989_999,
      up: 99_999_990_000,
    },
  ])('$part/$whole of $total is $down, $halfUp or $up', ({ total, part, whole, down, halfUp, up }) => {
    expect([
      partDown(total, part, whole),
      partHalfUp(total, part, whole),
      partUp(total, part, whole),
    ]).toEqual([down, halfUp, up])
  })

  test('is exact beyond the range in which numbers are', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 99_999_999_999 }), (total, part, whole) => {
        fc.pre((BigInt(total) * BigInt(part)) / BigInt(whole) <= BigInt(Number.MAX_SAFE_INTEGER))
        const { down, rest } = divide(total, part, whole)
        expect(BigInt(down) * BigInt(whole) + BigInt(rest)).toBe(BigInt(total) * BigInt(part))
        expect(rest).toBeLessThan(whole)
      }),
      { seed: 1, numRuns: 2_000 },
    )
  })
})
