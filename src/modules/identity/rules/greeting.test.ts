import { expect, test } from 'vitest'
import { partOfDay } from './greeting.ts'

test.each([
  [0, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock we say good %s (TRAP-23)', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
