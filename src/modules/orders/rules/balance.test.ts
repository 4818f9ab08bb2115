import { expect, test } from 'vitest'
import { type BalanceStatus, refuseBalance } from './balance.ts'
import { balanceMoment } from './balance-moment.ts'

const ready: BalanceStatus = {
  status: 'awaitingBalance',
  balance: 'open',
  opensLater: false,
  isOver: false,
  isCheckedOut: false,
  isBeingPaid: false,
}

test('a balance that is open, in its time and not chosen yet goes through checkout', () =>
  expect(() => refuseBalance(ready)).not.toThrow())

test.each([
  ['alreadyPaid', 'was paid', { balance: 'settled', status: 'awaitingShipment' }],
  ['notPayable', 'belongs to an order whose deposit is not paid', { status: 'awaitingDeposit' }],
  ['notPayable', 'has lapsed', { balance: 'lapsed' }],
  ['notPayable', 'is over', { isOver: true }],
  ['balanceNotOpen', 'opens later', { opensLater: true }],
  ['balanceCheckedOut', 'went through checkout', { isCheckedOut: true }],
  ['stillRunning', 'is being paid', { isBeingPaid: true }],
] as const)('%s: one that %s', (code, _, change) =>
  expect(() => refuseBalance({ ...ready, ...change })).toThrow(expect.objectContaining({ code })),
)

test('an order that waits for its balance says from when on it is paid, then until when (ORD-84)', () => {
  const [balanceFrom, balanceUntil] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-08T00:00:00Z')]
  const moment = (isBalanceOpen: boolean) => balanceMoment({ isBalanceOpen, balanceFrom, balanceUntil })
  expect(moment(false)).toEqual({ says: 'balanceFrom', at: balanceFrom })
  expect(moment(true)).toEqual({ says: 'balanceUntil', at: balanceUntil })
})
