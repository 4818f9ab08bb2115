import { describe, expect, test } from 'vitest'
import { byTheMonth, unusedPart } from './period.ts'

const dollars = (amount: number) => ({ amount, currency: 'USD' as const })

describe('A period of the paid membership by the month (MEM-02)', () => {
  test('is compared with monthly periods: no saving is promised that is not made', () => {
    expect(byTheMonth({ price: dollars(1_300), months: 3 }, dollars(500))).toEqual({
      perMonth: dollars(434),
      savesPercent: 13,
    })
    expect(byTheMonth({ price: dollars(4_800), months: 12 }, dollars(500))).toEqual({
      perMonth: dollars(400),
      savesPercent: 20,
    })
  })

  test('saves nothing when it is as dear, dearer, less than one per cent cheaper, or has nothing to be compared with', () => {
    for (const [price, single] of [
      [1_500, dollars(500)],
      [1_600, dollars(500)],
      [1_499, dollars(500)],
      [1_300, undefined],
      [1_300, { amount: 500, currency: 'EUR' as const }],
    ] as const)
      expect(byTheMonth({ price: dollars(price), months: 3 }, single).savesPercent).toBeUndefined()
    expect(byTheMonth({ price: dollars(0), months: 3 }, dollars(0))).toEqual({
      perMonth: dollars(0),
      savesPercent: undefined,
    })
  })
})

test.each([
  { paid: 3_000, unused: 30, all: 30, back: 3_000 },
  { paid: 3_000, unused: 20, all: 30, back: 2_000 },
  { paid: 1_000, unused: 1, all: 31, back: 32 },
  { paid: 3_000, unused: 0, all: 30, back: 0 },
])(
  'of $paid for $all days, $back is refunded while $unused are unused (MEM-08)',
  ({ paid, back, ...days }) => {
    expect(unusedPart(paid, days)).toBe(back)
  },
)
