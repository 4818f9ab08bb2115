import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'

describe('A shared amount', () => {
  test.each([
    { total: 2000, bases: [9900, 5000, 100], shares: [1320, 667, 13] },
    { total: 1500, bases: [8580, 4333], shares: [997, 503] },
    { total: 1000, bases: [1, 1, 1], shares: [334, 333, 333] },
    { total: 0, bases: [5, 5], shares: [0, 0] },
    { total: 5, bases: [0, 10], shares: [0, 5] },
    { total: 5, bases: [0, 0], shares: [0, 0] },
  ])('of $total over $bases is $shares', ({ total, bases, shares }) => {
    expect(allocate(total, bases)).toEqual(shares)
  })

  const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 40 })

  test('is never lost and never invented', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 99_999_999_999 }), (bases, total) => {
        fc.pre(bases.some((base) => base > 0))
        const shares = allocate(total, bases)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('never takes more from a line than it costs, while there is enough in all', () => {
    fc.assert(
      fc.property(amounts, fc.float({ min: 0, max: 1, noNaN: true }), (bases, part) => {
        const total = Math.floor(bases.reduce((sum, base) => sum + base, 0) * part)
        const shares = allocate(total, bases)
        expect(shares.every((share, place) => share <= bases[place]!)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
