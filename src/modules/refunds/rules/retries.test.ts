import { expect, test } from 'vitest'
import { retryTransferAfterMs, transferIsSlowAfterMs } from './retries.ts'

const hour = 3_600_000

test('a payment provider that refused to send money is called again after an hour, four and twelve, then once a day', () => {
  expect([0, 1, 2, 3, 4, 100].map(retryTransferAfterMs)).toEqual([
    ...[1, 4, 12, 24, 24, 24].map((hours) => hours * hour),
  ])
})

test('money that was not sent for three days needs an operator', () =>
  expect(transferIsSlowAfterMs).toBe(72 * hour))
