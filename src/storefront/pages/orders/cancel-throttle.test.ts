import { expect, test } from 'vitest'
import { isSamePress } from '#ui/same-press.ts'
import { forgetCancelPaid, mayCancelPaid } from './cancel-throttle.ts'

test('a paid order can be requested to be cancelled once in 60 s, sooner only after a refusal, and each order separately (ORD-53)', () => {
  expect(mayCancelPaid('1', 1_000)).toBe(true)
  expect(mayCancelPaid('1', 60_999)).toBe(false)
  expect(mayCancelPaid('2', 60_999)).toBe(true)
  expect(mayCancelPaid('1', 61_000)).toBe(true)
  expect(mayCancelPaid('1', 61_001)).toBe(false)
  forgetCancelPaid('1')
  expect(mayCancelPaid('1', 61_002)).toBe(true)
})

test('two presses of a button within 60 ms are one (ORD-53)', () => {
  expect([1_059, 1_060].map((now) => isSamePress(1_000, now))).toEqual([true, false])
})
