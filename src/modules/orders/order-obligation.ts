import { entriesOfSale } from '#domain/ledger/accounts.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { ObligationKind, Settlement } from '#platform/obligation-kinds.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/** Orders of a locked group were paid, or the money for them is held: they go to their shops, and what they took is theirs. */
export const orderObligation: ObligationKind = {
  kind: 'order',
  settled: async (tx, settlement) =>
    (await goOn(tx, settlement)).flatMap((order) => entriesOfSale(order, settlement.group.currency)),
  authorised: async (tx, settlement) => {
    await goOn(tx, settlement)
  },
}

/** @returns the orders that went on */
async function goOn(tx: Transaction, { obligations, group, reservations }: Settlement) {
  const orders = group.orders.filter((order) => obligations.some(({ orderId }) => orderId === order.orderId))
  const othersWait = group.orders.some(
    (order) => order.status === 'awaitingPayment' && !orders.includes(order),
  )
  await moveOrders(tx, orders, { action: 'pay', by: 'payment', groupId: group.groupId })
  if (!othersWait) await endGroup(tx, group.groupId, 'paid')
  await reservations.commit(
    tx,
    orders.map((order) => order.orderId),
  )
  if (!othersWait)
    await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
  return orders
}
