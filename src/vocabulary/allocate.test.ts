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

  test.each([
    { total: 100, bases: [50, 50], caps: [10, 90], shares: [10, 90] },
    { total: 100, bases: [60, 30, 10], caps: [20, 40, 100], shares: [20, 40, 40] },
    { total: 100, bases: [50, 50], caps: [10, 20], shares: [10, 20] },
    { total: 100, bases: [0, 50], caps: [100, 60], shares: [0, 60] },
    { total: 10, bases: [1, 1], caps: [5, 5], shares: [5, 5] },
    { total: 7, bases: [3, 3, 3], caps: [2, 9, 9], shares: [2, 3, 2] },
  ])('of $total over $bases, at most $caps, is $shares', ({ total, bases, caps, shares }) => {
    expect(allocate(total, bases, caps)).toEqual(shares)
  })

  test('goes to the larger base where remainders are equal, then to the earlier place', () => {
    expect(allocate(1, [1, 1, 1])).toEqual([1, 0, 0])
    expect(allocate(2, [2, 6])).toEqual([0, 2])
    expect(allocate(3, [1, 3, 2])).toEqual([0, 2, 1])
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

  test('with caps gives all that the caps let through, and no line more than its own', () => {
    const lines = fc.array(fc.record({ base: fc.nat(1_000), cap: fc.nat(1_000) }), { maxLength: 12 })
    fc.assert(
      fc.property(lines, fc.nat(20_000), (drafts, total) => {
        const [bases, caps] = [drafts.map((line) => line.base), drafts.map((line) => line.cap)]
        const shares = allocate(total, bases, caps)
        const room = drafts.reduce((sum, { base, cap }) => (base > 0 ? sum + cap : sum), 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(total, room))
        expect(shares.every((share, place) => share >= 0 && share <= caps[place]!)).toBe(true)
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
