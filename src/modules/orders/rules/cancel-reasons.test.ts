import { expect, test } from 'vitest'
import { cancelledBy, cancelReasons } from './cancel-reasons.ts'

test.each([
  [{ by: 'clock', reason: 'notSent' }, 'notSent'],
  [{ by: 'clock', reason: undefined }, 'clock'],
  [{ by: 'buyer', reason: 'changedMind' }, 'buyer'],
  [{ by: 'operator', reason: 'notSent' }, 'operator'],
] as const)('an order cancelled %j was cancelled by: %s', (cancellation, by) =>
  expect(cancelledBy(cancellation)).toBe(by),
)

test.each([
  ['buyer', 'changedMind orderedWrong takesTooLong other'],
  ['merchant', 'soldOut cannotDeliver buyerAsked other'],
  ['operator', 'buyerAsked shopCannotSend suspectedFraud other'],
  ['clock', 'notSent notPickedUp'],
] as const)('why a paid order is cancelled by %s is one of: %s', (party, reasons) =>
  expect(cancelReasons[party].join(' ')).toBe(reasons),
)
