import { entriesOfSale } from '#domain/ledger/accounts.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { ObligationKind } from '#platform/obligation-kinds.ts'
import { announce } from '#platform/outbox.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/** Orders of a locked group were paid: they go to their shops, and what they took is theirs. */
export const orderObligation: ObligationKind = {
  kind: 'order',
  settled: async (tx, { obligations, group, reservations }) => {
    const orders = group.orders.filter((order) =>
      obligations.some(({ orderId }) => orderId === order.orderId),
    )
    const othersWait = group.orders.some(
      (order) => order.status === 'awaitingPayment' && !orders.includes(order),
    )
    await moveOrders(tx, orders, { action: 'pay', by: 'payment' })
    if (!othersWait) await endGroup(tx, group.groupId, 'paid')
    await reservations.commit(
      tx,
      orders.map((order) => order.orderId),
    )
    if (!othersWait)
      await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
    await announce(tx, { name: 'orderGroup.paid', groupId: group.groupId })
    return orders.flatMap((order) => entriesOfSale(order, group.currency))
  },
}
