import { expect, test } from 'vitest'
import { type Obligation, payable } from './obligation.ts'

const owed = (stage: Obligation['stage'], status: Obligation['status'], orderId = '1') =>
  ({ obligationId: `${orderId} ${stage}`, orderId, stage, status }) as unknown as Obligation

test.each([
  ['all of an order', [owed('full', 'open')], ['1 full']],
  ['nothing of what was paid or has lapsed', [owed('full', 'settled'), owed('deposit', 'lapsed')], []],
  ['a deposit before its balance', [owed('deposit', 'open'), owed('balance', 'open')], ['1 deposit']],
  ['a balance after its deposit', [owed('deposit', 'settled'), owed('balance', 'open')], ['1 balance']],
  ['no balance that was paid', [owed('deposit', 'settled'), owed('balance', 'settled')], []],
  [
    'a balance, whatever deposit another order waits for',
    [owed('deposit', 'open', '2'), owed('balance', 'open')],
    ['2 deposit', '1 balance'],
  ],
  [
    'a balance beside a difference',
    [owed('difference', 'open'), owed('balance', 'open')],
    ['1 difference', '1 balance'],
  ],
])('the next payment is %s', (_, obligations, next) =>
  expect(payable(obligations).map(({ obligationId }) => obligationId)).toEqual(next),
)
