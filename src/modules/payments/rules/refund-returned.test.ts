import { expect, test } from 'vitest'
import { keyOfTry, tryOfKey } from './refund-returned.ts'

test.each([
  ['12', 0, '12'],
  ['7312345678901234567', 3, '7312345678901234567-3'],
])('the key of a transfer names it and the try (I-14)', (transferId, retries, key) => {
  expect(keyOfTry(transferId, retries)).toBe(key)
  expect(tryOfKey(key)).toEqual({ transferId, retries })
})

test.each(['', 'console', '12-', '-1', '12-a', '12-1-2', '12345678901234567890'])(
  '%j is the key of no transfer',
  (key) => expect(tryOfKey(key)).toBeUndefined(),
)
