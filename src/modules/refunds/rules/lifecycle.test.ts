import { expect, test } from 'vitest'
import { isLegal, type LifecycleStep, stepFor } from '#vocabulary/lifecycle.ts'
import { refundSteps, transferSteps } from './lifecycle.ts'

const steps = (all: readonly LifecycleStep[]) => ({ steps: all, conditions: {} })
const parties = ['payment', 'company', 'clock', 'operator', 'buyer', 'merchant']
const statuses = ['requested', 'done', 'failed']

test.each([
  ['a refund', refundSteps, 'finish', ['payment'], 'requested', 'done'],
  ['a refund', refundSteps, 'fail', ['payment'], 'requested', 'failed'],
  ['a refund', refundSteps, 'sendAnew', ['clock', 'operator'], 'failed', 'requested'],
  ['a refund', refundSteps, 'payOtherwise', ['operator'], 'failed', 'done'],
  ['a refund', refundSteps, 'return', ['payment'], 'done', 'failed'],
  ['money that is sent back', transferSteps, 'return', ['company'], 'done', 'failed'],
  ['money that is sent back', transferSteps, 'send', ['company'], 'requested', 'done'],
  ['money that is sent back', transferSteps, 'refuse', ['company'], 'requested', 'failed'],
  ['money that is sent back', transferSteps, 'sendAnew', ['clock', 'operator'], 'failed', 'requested'],
  ['money that is sent back', transferSteps, 'payOtherwise', ['operator'], 'failed', 'done'],
] as const)(
  'of %s: step %# is taken by those who may, from one status, and by no other (I-32)',
  (_, table, action, by, from, to) => {
    for (const party of parties)
      for (const status of statuses) {
        const isPromised = (by as readonly string[]).includes(party) && status === from
        expect([party, status, isLegal(steps(table), { status }, action, party)]).toEqual([
          party,
          status,
          isPromised,
        ])
      }
    expect(stepFor(steps(table), { status: from }, action, by[0]).to).toBe(to)
  },
)
