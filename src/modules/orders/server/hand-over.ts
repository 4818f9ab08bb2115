import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Transaction } from '#platform/context.ts'
import { startDeadlines } from '#platform/deadlines.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { remindBeforeSendMs, sendWithinMs } from '../rules/timers.ts'
import { deliveryStepOf } from './lifecycle-facts.ts'
import { moveOrders } from './store/orders.ts'

type ReadyOrder = { readonly orderId: Id; readonly fulfilment: Fulfilment }

/** The clock reminds shops to send, or to put ready, their unsent units. */
export async function startReminders(
  tx: Transaction,
  deliveries: Deliveries,
  orders: readonly ReadyOrder[],
): Promise<void> {
  const toSend = orders.filter((order) => deliveryStepOf(deliveries, order) !== 'deliver')
  if (toSend.length === 0) return
  await startDeadlines(tx, {
    subject: 'order',
    subjectIds: toSend.map(({ orderId }) => orderId),
    action: 'remindToSend',
    afterMs: sendWithinMs - remindBeforeSendMs,
  })
}

/**
 * Orders that no shop sends are delivered as soon as they wait for shipment; of those that are picked up,
 * their buyers get the pick-up codes.
 */
export async function deliverImmediately(
  tx: Transaction,
  deliveries: Deliveries,
  orders: readonly ReadyOrder[],
): Promise<void> {
  for (const fulfilment of new Set(orders.map((order) => order.fulfilment))) {
    const { step, deliver } = deliveries.of(fulfilment) ?? {}
    const own = orders.filter((order) => order.fulfilment === fulfilment)
    await deliver?.(
      tx,
      own.map((order) => order.orderId),
    )
    if (step !== 'deliver') continue
    const ready = own.map((order) => ({ ...order, status: 'awaitingShipment' as const, deliveryStep: step }))
    await moveOrders(tx, ready, { action: 'deliver', by: 'delivery' })
  }
}
