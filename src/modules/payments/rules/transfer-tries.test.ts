import { expect, test } from 'vitest'
import { keyOfTry, retryTransferAfterMs, transferIsSlowAfterMs, tryOfKey } from './transfer-tries.ts'

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

const hour = 3_600_000

test('a payment provider that refused to send money is called again after an hour, four and twelve, then once a day', () => {
  expect([0, 1, 2, 3, 4, 100].map(retryTransferAfterMs)).toEqual([
    ...[1, 4, 12, 24, 24, 24].map((hours) => hours * hour),
  ])
})

test('money that was not sent for three days needs an operator', () =>
  expect(transferIsSlowAfterMs).toBe(72 * hour))
