import { expect, test } from 'vitest'
import { timeLeft } from './server-time.ts'

test('the time left is whole days, hours, minutes and seconds, and nothing once the moment has come', () => {
  expect(timeLeft(90_061_000, 0)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(timeLeft(1_001, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 2 })
  expect(timeLeft(1_000, 999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(1_000, 1_000)).toBeUndefined()
})
