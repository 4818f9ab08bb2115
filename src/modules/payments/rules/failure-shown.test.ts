import { expect, test } from 'vitest'
import { failureShown } from './failure-shown.ts'

test.each([
  ...['generic_decline', 'insufficient_funds', 'expired_card', 'Refused', 'CARD_DECLINED', 'PAYERROR'].map(
    (said) => [said, 'declined'],
  ),
  ...[
    'payment_intent_authentication_failure',
    'authentication_required',
    '3D Not Authenticated',
    'three_d_secure',
  ].map((said) => [said, 'challengeFailed']),
  ...['declined', 'challengeFailed', 'expired', 'neverStarted', 'orderClosed'].map((said) => [said, said]),
  ['closed', 'other'],
])('a failure that is called “%s” is shown as %s', (said, shown) => {
  expect(failureShown(said)).toBe(shown)
})

test('an attempt that failed for no stated reason is shown without one', () => {
  expect(failureShown(undefined)).toBe('other')
})
