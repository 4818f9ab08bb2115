import { expect, test } from 'vitest'
import { isLegal, type LifecycleStep, stepFor } from '#vocabulary/lifecycle.ts'
import { type RefundFacts, refundLifecycle, transferSteps } from './lifecycle.ts'

const refunds = { ...refundLifecycle, steps: refundLifecycle.steps as readonly LifecycleStep[] }
const transfers = { steps: transferSteps as readonly LifecycleStep[], conditions: {} }
const parties = ['payment', 'company', 'clock', 'operator', 'buyer', 'merchant']
const statuses = ['requested', 'done', 'failed'] as const
type Status = RefundFacts['status']

test.each([
  ['a refund', refunds, 'finish', ['payment'], 'requested', 'done'],
  ['a refund', refunds, 'fail', ['payment'], 'requested', 'failed'],
  ['a refund', refunds, 'sendAnew', ['clock', 'operator'], 'failed', 'requested'],
  ['a refund', refunds, 'payOtherwise', ['operator'], 'failed', 'done'],
  ['a refund', refunds, 'return', ['payment'], 'done', 'failed'],
  ['money that is sent back', transfers, 'return', ['company'], 'done', 'failed'],
  ['money that is sent back', transfers, 'send', ['company'], 'requested', 'done'],
  ['money that is sent back', transfers, 'settle', ['company'], 'requested', 'done'],
  ['money that is sent back', transfers, 'refuse', ['company'], 'requested', 'failed'],
  ['money that is sent back', transfers, 'sendAnew', ['clock', 'operator'], 'failed', 'requested'],
  ['money that is sent back', transfers, 'payOtherwise', ['operator'], 'failed', 'done'],
] as const)(
  'of %s: step %# is taken by those who may, from one status, and by no other (I-32)',
  (_, table, action, by, from, to) => {
    for (const isOfAfterSale of [true, false]) {
      const facts = (status: Status): RefundFacts => ({ status, isOfAfterSale, isAwaited: isOfAfterSale })
      for (const party of parties)
        for (const status of statuses) {
          const isPromised = (by as readonly string[]).includes(party) && status === from
          expect([party, status, isLegal(table, facts(status), action, party)]).toEqual([
            party,
            status,
            isPromised,
          ])
        }
      expect(stepFor(table, facts(from), action, by[0]).to).toBe(to)
    }
  },
)

test('a refund of an order announces that it is done, one of an after-sale that it has ended, however it has', () => {
  const told = (action: string, from: Status, isOfAfterSale: boolean, by = 'payment') =>
    stepFor(refunds, { status: from, isOfAfterSale, isAwaited: isOfAfterSale }, action, by).announces
  expect([told('finish', 'requested', false), told('finish', 'requested', true)]).toEqual([
    'refund.done',
    'refund.ended',
  ])
  for (const [action, from] of [
    ['fail', 'requested'],
    ['return', 'done'],
  ] as const)
    expect([told(action, from, false), told(action, from, true)]).toEqual([undefined, 'refund.ended'])
  // Its after-sale tells its buyer of it.
  expect(['refund.done', undefined]).toEqual(
    [false, true].map((isOfAfterSale) => told('payOtherwise', 'failed', isOfAfterSale, 'operator')),
  )
})
