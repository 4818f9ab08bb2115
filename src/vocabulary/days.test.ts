import { expect, test } from 'vitest'
import { dayBefore } from './days.ts'

test('the day before a moment is one of UTC: yesterday, or the day so long ago', () => {
  expect(dayBefore(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-11-30')
  expect(dayBefore(new Date('2026-12-01T23:59:59.999Z'))).toBe('2026-11-30')
  expect(dayBefore(new Date('2026-03-02T08:00:00Z'), 3)).toBe('2026-02-27')
  expect(dayBefore(new Date('2026-03-02T00:00:00Z'), 0)).toBe('2026-03-02')
})
