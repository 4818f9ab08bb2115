import { entriesOfSale } from '#domain/ledger/accounts.ts'
import type { LockedGroup } from '#domain/orders/locked-group.ts'
import { remindBeforeSendMs, sendWithinMs } from '#domain/orders/timers.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { ObligationKind, Settlement } from '#platform/obligation-kinds.ts'
import { deliveryStepOf } from './delivery-step.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/** Orders of a locked group were paid, or the money for them is held: they go to their shops, and what they took is theirs. */
export const orderObligation = (deliveries: Deliveries): ObligationKind => ({
  kind: 'order',
  settled: async (tx, settlement) => {
    const orders = await goOn(tx, deliveries, settlement)
    await deliverAtOnce(tx, deliveries, orders)
    return orders.flatMap((order) => entriesOfSale(order, settlement.group.currency))
  },
  // Money is held only for orders that are sent by parcel, so nothing is delivered at once.
  authorised: async (tx, settlement) => {
    await goOn(tx, deliveries, settlement)
  },
})

/** @returns the orders that went on */
async function goOn(
  tx: Transaction,
  deliveries: Deliveries,
  { obligations, group, reservations }: Settlement,
): Promise<LockedGroup['orders']> {
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
  const toSend = orders.filter((order) => deliveryStepOf(deliveries, order) === 'ship')
  if (toSend.length > 0) await startReminders(tx, toSend)
  return orders
}

/** The clock reminds shops to send what is paid. */
const startReminders = (tx: Transaction, orders: LockedGroup['orders']): Promise<void> =>
  startDeadlines(tx, {
    subject: 'order',
    subjectIds: orders.map(({ orderId }) => orderId),
    action: 'remindToSend',
    afterMs: sendWithinMs - remindBeforeSendMs,
  })

/** Orders that no shop sends are delivered with their payment. */
async function deliverAtOnce(
  tx: Transaction,
  deliveries: Deliveries,
  orders: LockedGroup['orders'],
): Promise<void> {
  for (const fulfilment of new Set(orders.map((order) => order.fulfilment))) {
    const { step, deliver } = deliveries.of(fulfilment) ?? {}
    if (step !== 'deliver') continue
    const own = orders.filter((order) => order.fulfilment === fulfilment)
    await deliver?.(
      tx,
      own.map((order) => order.orderId),
    )
    const paid = own.map((order) => ({ ...order, status: 'awaitingShipment' as const, deliveryStep: step }))
    await moveOrders(tx, paid, { action: 'deliver', by: 'delivery' })
  }
}
