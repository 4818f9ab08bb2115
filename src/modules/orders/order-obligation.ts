import { entriesOfSale, entryOfDeposit } from '#domain/ledger/accounts.ts'
import { awaitsMoney } from '#domain/orders/lifecycle.ts'
import type { LockedGroup } from '#domain/orders/locked-group.ts'
import { remindBeforeSendMs, sendWithinMs } from '#domain/orders/timers.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline, startDeadlines } from '#platform/deadlines.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { ObligationKind, Settlement } from '#platform/obligation-kinds.ts'
import { deliveryStepOf } from './delivery-step.ts'
import { takeDeposits } from './presale.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/**
 * Orders of a locked group were paid, or the money for them is held: they go to their shops, and what they took is theirs. Where
 * only the deposit was paid, it waits with the order for the balance.
 */
export const orderObligation = (deliveries: Deliveries): ObligationKind => ({
  kind: 'order',
  settled: async (tx, settlement) => {
    const { group, obligations } = settlement
    const deposits = obligations.filter(({ stage }) => stage === 'deposit')
    const held = await takeDeposits(tx, group, deposits)
    if (deposits.length === obligations.length) return held
    const last = { ...settlement, obligations: obligations.filter(({ stage }) => stage !== 'deposit') }
    const orders = await goOn(tx, deliveries, last)
    await deliverAtOnce(tx, deliveries, orders)
    return [...held, ...orders.flatMap((order) => entriesOf(order, last))]
  },
  // Money is held only for orders that are sent by parcel, so nothing is delivered at once.
  authorised: async (tx, settlement) => {
    await goOn(tx, deliveries, settlement)
  },
})

/** What the sale is owed to. A deposit that was held for it is a part of what was paid. */
function entriesOf(order: LockedGroup['orders'][number], { group, obligations }: Settlement) {
  const balance = obligations.find(({ orderId, stage }) => orderId === order.orderId && stage === 'balance')
  const entries = entriesOfSale(order, group.currency)
  if (!balance) return entries
  const deposit = order.lines.reduce((sum, { due }) => sum + due, -balance.amount)
  return [...entries, entryOfDeposit(order, { amount: -deposit, currency: group.currency })]
}

/** @returns the orders that went on */
async function goOn(
  tx: Transaction,
  deliveries: Deliveries,
  { obligations, group, reservations }: Settlement,
): Promise<LockedGroup['orders']> {
  const orders = group.orders.filter((order) => obligations.some(({ orderId }) => orderId === order.orderId))
  const othersWait = group.orders.some((order) => awaitsMoney(order.status) && !orders.includes(order))
  const [whole, rest] = [orders.filter(isWhole), orders.filter((order) => !isWhole(order))]
  await moveOrders(tx, whole, { action: 'pay', by: 'payment', groupId: group.groupId })
  await moveOrders(tx, rest, { action: 'payBalance', by: 'payment', groupId: group.groupId })
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

const isWhole = ({ status }: LockedGroup['orders'][number]) => status !== 'awaitingBalance'

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
