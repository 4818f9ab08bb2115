import { expect, test } from 'vitest'
import { fittingGreeting, partOfDay } from './greeting.ts'

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

test.each([
  {
    greetings: ['Good day, Ada Lovelace', 'Good day, Ada', 'Good day'],
    room: 22,
    shown: 'Good day, Ada Lovelace',
  },
  { greetings: ['Good day, Ada Lovelace', 'Good day, Ada', 'Good day'], room: 21, shown: 'Good day, Ada' },
  { greetings: ['Good day, Wilhelmina', 'Good day'], room: 12, shown: 'Good day' },
  { greetings: ['欧阳晓，早上好', '早上好'], room: 14, shown: '欧阳晓，早上好' },
  { greetings: ['欧阳晓明，早上好', '早上好'], room: 14, shown: '早上好' },
  { greetings: ['Good afternoon'], room: 3, shown: 'Good afternoon' },
] as const)('of $greetings, $shown fits into $room', ({ greetings, room, shown }) => {
  expect(fittingGreeting(greetings, room)).toBe(shown)
})
