import { type Entry, entriesOfForfeit, entryOfDeposit } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import { endObligations } from '#modules/obligations/server/public.ts'
import type { Obligation } from '#modules/payments/rules/obligation.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline, type DeadlineHandler, setDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import type { RefundOrder } from '#platform/refund-order.ts'
import type { Reservations } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { LockedGroup } from '../rules/locked-group.ts'
import { awaitBalance, endGroup, lockGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/**
 * Deposits of a locked group were paid: its orders wait for their balances, with all that they took, until the time to pay them is
 * over. An order with a deposit is the only one of its group.
 * @returns the deposits as held for the shops
 */
export async function takeDeposits(
  tx: Transaction,
  { groupId, orders, currency }: LockedGroup,
  deposits: readonly Obligation[],
): Promise<Entry[]> {
  if (deposits.length === 0) return []
  const own = orders.filter(({ orderId }) => deposits.some((deposit) => deposit.orderId === orderId))
  await moveOrders(tx, own, { action: 'payDeposit', by: 'payment', groupId })
  const { opensAt, dueAt } = await awaitBalance(tx, groupId)
  await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'expire', dueAt })
  await setDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action: 'openBalance', dueAt: opensAt })
  return deposits.map(({ orderId, amount }) => {
    const order = own.find((each) => each.orderId === orderId)!
    return entryOfDeposit(order, { amount, currency })
  })
}

/** Orders of which only the deposit was paid are closed: their shops retain it. */
export async function forfeitDeposits(
  tx: Transaction,
  { orders, currency }: Pick<LockedGroup, 'orders' | 'currency'>,
  obligations: readonly Obligation[],
): Promise<void> {
  for (const order of orders) {
    const deposit = obligations.find(
      ({ orderId, stage, status }) =>
        orderId === order.orderId && stage === 'deposit' && status === 'settled',
    )
    if (!deposit) continue
    const entries = entriesOfForfeit(order, { amount: deposit.amount, currency })
    await book(tx, { kind: 'forfeit', subjectId: order.orderId }, entries)
  }
}

/** Ends a locked order with only its deposit paid, and refunds that. @returns the refunded amount */
export async function cancelBalance(
  tx: Transaction,
  reservations: Reservations,
  refundOrder: RefundOrder,
  {
    orderId,
    groupId,
    isDefaultOfShop,
  }: { readonly orderId: Id; readonly groupId: Id; readonly isDefaultOfShop: boolean },
): Promise<Money> {
  await endGroup(tx, groupId, 'closed')
  await endObligations(tx, [orderId], 'cancelled')
  const endBalance = async () => {
    await reservations.release(tx, [orderId], 'cancelled')
    for (const action of ['expire', 'openBalance'])
      await clearDeadline(tx, { subject: 'orderGroup', subjectId: groupId, action })
  }
  await announce(tx, { name: 'payment.toClose', groupId })
  return refundOrder(tx, { orderId, reservations, endBalance, isDefaultOfShop })
}

/** From now on a balance may be paid: the buyer is notified. */
export const openBalance: DeadlineHandler = {
  subject: 'orderGroup',
  action: 'openBalance',
  run: async (tx, groupId, { isStillDue }) => {
    const [group, isDue] = await Promise.all([lockGroup(tx, groupId), isStillDue()])
    if (!isDue || !group?.orders.some(({ status }) => status === 'awaitingBalance')) return
    await announce(tx, { name: 'orderGroup.balanceOpen', groupId })
  },
}
