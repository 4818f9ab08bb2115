import { groupsOfSlots } from '#modules/offers/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline, type DeadlineHandler, setDeadline, startDeadlines } from '#platform/deadlines.ts'
import { type JobServices, type Reaction, reactTo } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { settleGroupAfterMs } from '../rules/timers.ts'
import { giveBackOrder } from './commands/cancel-paid-order.ts'
import { deliverImmediately, startReminders } from './hand-over.ts'
import { deliveryStepOf } from './lifecycle-facts.ts'
import type { OrdersParts } from './parts.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import { lockOrder, lockOrdersOfBuyingGroup, moveOrders, ordersOfBuyingGroup } from './store/orders.ts'

/** Reactions of paid orders when their group has formed, or will not. */
export const buyingGroupReactions = (parts: OrdersParts): Reaction[] => [
  reactTo('buyingGroup.formed', 'orders.groupFormed', (services, { buyingGroupId }) =>
    goToShops(services, parts, buyingGroupId),
  ),
  reactTo('buyingGroup.failed', 'orders.groupFailed', (services, { buyingGroupId }) =>
    giveBack(services, parts, buyingGroupId),
  ),
]

/** All orders of the group become their shop's to send, in one transaction. */
const goToShops = ({ transaction }: JobServices, { deliveries }: OrdersParts, buyingGroupId: Id) =>
  transaction(async (tx) => {
    const orders = await lockOrdersOfBuyingGroup(tx, buyingGroupId)
    await form(tx, deliveries, orders)
    for (const { orderId } of orders) await clearSettleGroup(tx, orderId)
  })

async function form(
  tx: Transaction,
  deliveries: OrdersParts['deliveries'],
  orders: Awaited<ReturnType<typeof lockOrdersOfBuyingGroup>>,
): Promise<void> {
  await moveOrders(tx, orders, { action: 'formGroup', by: 'payment' })
  await startReminders(tx, deliveries, orders)
  await deliverImmediately(tx, deliveries, orders)
}

/**
 * Each order is refunded in a transaction of its own. One that cannot be delays no other: its deadline, which
 * is now, retries it until it can.
 */
async function giveBack(services: JobServices, parts: OrdersParts, buyingGroupId: Id): Promise<void> {
  const orderIds = await ordersOfBuyingGroup(services.db, buyingGroupId)
  if (orderIds.length === 0) return
  await services.transaction((tx) =>
    startDeadlines(tx, { subject: 'order', subjectIds: orderIds, action: 'settleGroup', afterMs: 0 }),
  )
  for (const orderId of orderIds)
    try {
      await services.transaction((tx) => settle(tx, services, parts, orderId))
    } catch (error) {
      services.log.error({ err: error, orderId }, 'an order of a failed group is refunded by its deadline')
    }
}

/** Each paid order of a group buy looks after itself some time after its group ends, where the reactions did not get to it. */
export async function waitForGroup(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
  // The first payment of a group gives it its end.
  for (const { orderId, endsAt } of await groupsOfSlots(tx, orderIds))
    if (endsAt) await setDeadline(tx, { ...settleGroup(orderId), dueAt: settleAt(endsAt) })
}

export const settleGroupDeadline = (parts: OrdersParts): DeadlineHandler => ({
  subject: 'order',
  action: 'settleGroup',
  run: (tx, orderId, services) => settle(tx, services, parts, orderId, services.isStillDue),
})

/** One order follows its group: it goes to its shop, is refunded, or waits on. */
async function settle(
  tx: Transaction,
  services: Pick<JobServices, 'reservations'>,
  { refundOrder, deliveries }: OrdersParts,
  orderId: Id,
  isStillDue: () => Promise<boolean> = async () => true,
): Promise<void> {
  await lockGroupOfOrder(tx, orderId)
  const [order, isDue, groups] = await Promise.all([
    lockOrder(tx, orderId),
    isStillDue(),
    groupsOfSlots(tx, [orderId]),
  ])
  const [group] = groups
  if (!isDue || !group || order.status !== 'awaitingGroup') return
  if (group.status === 'failed')
    await giveBackOrder(tx, services, refundOrder, order, {
      by: 'clock',
      deliveryStep: deliveryStepOf(deliveries, order),
    })
  else if (group.status === 'formed') await form(tx, deliveries, [order])
  // Its group ends later than when the order was paid, or is about to end.
  else await startDeadlines(tx, { ...settleGroups([orderId]), afterMs: settleGroupAfterMs })
}

const settleGroup = (subjectId: Id) => ({ subject: 'order', subjectId, action: 'settleGroup' })
const settleGroups = (subjectIds: readonly Id[]) => ({ subject: 'order', subjectIds, action: 'settleGroup' })
const settleAt = (endsAt: Date) => new Date(endsAt.getTime() + settleGroupAfterMs)

/** It has left its group, or follows it no more. */
const clearSettleGroup = (tx: Transaction, orderId: Id): Promise<void> =>
  clearDeadline(tx, settleGroup(orderId))
