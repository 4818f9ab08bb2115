import { expect, test } from 'vitest'
import { cancelledBy } from './cancel-reasons.ts'

test.each([
  [{ by: 'clock', reason: 'notSent' }, 'notSent'],
  [{ by: 'clock', reason: undefined }, 'clock'],
  [{ by: 'buyer', reason: 'changedMind' }, 'buyer'],
  [{ by: 'operator', reason: 'notSent' }, 'operator'],
] as const)('an order cancelled %j was cancelled by: %s', (cancellation, by) =>
  expect(cancelledBy(cancellation)).toBe(by),
)
