import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedFor, reversedPointsOf } from './points.ts'

const rules = { earned: { points: 1, amount: 100 } }

describe('The amount of points that an order earns', () => {
  test('is rounded up once for the order (SHELL-35)', () => {
    expect([0, 1, 100, 101, 5_001].map((goods) => earnedFor(goods, rules))).toEqual([0, 1, 1, 2, 51])
  })

  test('is revoked whole by refunds of everything, however they are split, and never more (TRAP-74, I-24)', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (refunds) => {
        const goods = refunds.reduce((sum, part) => sum + part, 0)
        const earned = earnedFor(goods, rules)
        let [before, takenBack] = [0, 0]
        for (const part of refunds) {
          const now = reversedPointsOf(earned, { goods, before, after: before + part })
          expect(now).toBeGreaterThanOrEqual(0)
          before += part
          takenBack += now
          expect(takenBack).toBeLessThanOrEqual(earned)
        }
        expect(takenBack).toBe(earned)
      }),
    )
  })
})
