import { expect, test } from 'vitest'
import { isBelowFloor } from './offer-preview.ts'

test('a price that is less than half of the list price is probably a mistake', () => {
  expect([501, 500, 499].map((goods) => isBelowFloor({ list: 1_000, goods }))).toEqual([false, false, true])
  expect(isBelowFloor({ list: 0, goods: 0 })).toBe(false)
})
