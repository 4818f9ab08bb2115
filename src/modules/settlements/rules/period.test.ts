import { expect, test } from 'vitest'
import { lastPeriod, monthOf, periodEnds } from './period.ts'

test.each([
  ['monthly', '2026-03-01T00:00:00Z', '2026-02-01', '2026-03-01', '2026-04-01'],
  ['monthly', '2026-01-31T23:59:59Z', '2025-12-01', '2026-01-01', '2026-02-01'],
  ['weekly', '2026-11-30T00:00:00Z', '2026-11-23', '2026-11-30', '2026-12-07'],
  ['weekly', '2026-11-29T23:59:59Z', '2026-11-16', '2026-11-23', '2026-11-30'],
  ['biweekly', '2026-11-28T12:00:00Z', '2026-11-02', '2026-11-16', '2026-11-30'],
] as const)(
  'the last %s period at %s is from %s to %s, and the next ends at %s',
  (kind, now, from, to, ends) => {
    expect(lastPeriod(kind, new Date(now))).toEqual({ from, to })
    expect(periodEnds(kind, new Date(now)).toISOString().slice(0, 10)).toBe(ends)
  },
)

test('a monthly fee is of the month of UTC', () =>
  expect(monthOf(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11-01'))
