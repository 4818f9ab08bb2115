import type { Transaction } from '#platform/context.ts'
import {
  clearDeadline,
  type DeadlineHandler,
  type DeadlineServices,
  startDeadlines,
} from '#platform/deadlines.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { mayDo, type OrderFacts } from '../rules/lifecycle.ts'
import { unitsNotSent } from '../rules/units.ts'
import { giveBackOrder } from './commands/cancel-paid-order.ts'
import { deliveryStepOf } from './lifecycle-facts.ts'
import type { OrdersParts } from './parts.ts'
import { isParcelUnpaid } from './queries/unpaid-parcel.ts'
import { lockLines } from './store/after-sale-units.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import {
  confirmReceiptAfterMs,
  countUnsentCancelled,
  type LockedOrder,
  lockOrder,
  moveOrders,
} from './store/orders.ts'

/** Goods sent in exchange are their after-sale's, and not cancelled by the clock. */
export const endsUnsent = ({ isReissue }: LockedOrder): boolean => !isReissue

const hourMs = 60 * 60_000

/**
 * A week after shop and buyer were notified that an order is late, its unsent units are cancelled and
 * refunded: all of the order, or the rest of it. Sending it waits for the same lock, so one of the two
 * happens.
 */
export const cancelUnsent = (parts: OrdersParts): DeadlineHandler => ({
  subject: 'order',
  action: 'cancelUnsent',
  run: async (tx, orderId, services) => {
    await lockGroupOfOrder(tx, orderId)
    const [locked, isDue] = await Promise.all([lockOrder(tx, orderId), services.isStillDue()])
    const order = { ...locked, deliveryStep: deliveryStepOf(parts.deliveries, locked) }
    if (!isDue || !endsUnsent(order) || order.isReady) return
    const isWhole = order.status === 'awaitingShipment'
    if (!mayDo(order, isWhole ? 'cancelPaid' : 'dropUnsent', 'clock')) return
    // Its buyer requested the cancellation of some of it: that is answered first.
    if (order.isCancelling) return later(tx, order, dayMs)
    if (isWhole) {
      await giveBackOrder(tx, services, parts.refundOrder, order, {
        by: 'clock',
        deliveryStep: order.deliveryStep,
        reason: 'notSent',
        beforeBooking: () => clear(tx, orderId),
      })
      return
    }
    await lockLines(tx, orderId)
    // The hold for the rest is voided once the sent part is captured, or refused by its provider.
    if (await isParcelUnpaid(tx, orderId)) return later(tx, order, hourMs)
    await dropRest(tx, parts, order, services)
  },
})

/** Cancels and refunds the unsent units of a locked order. */
export async function dropRest(
  tx: Transaction,
  { refundOrder }: OrdersParts,
  order: LockedOrder & Pick<OrderFacts, 'deliveryStep'>,
  { reservations }: Pick<DeadlineServices, 'reservations'>,
): Promise<void> {
  const { orderId } = order
  const unsent = order.lines
    .map((line) => ({ lineId: line.lineId, units: unitsNotSent(line) }))
    .filter(({ units }) => units > 0)
  await moveOrders(tx, [order], { action: 'dropUnsent', by: 'clock' })
  await countUnsentCancelled(tx, orderId)
  await refundOrder(tx, {
    orderId,
    reservations,
    unsent,
    // All that will be sent is on its way, so receipt is confirmed by itself from now on.
    beforeBooking: async () => {
      await clear(tx, orderId)
      await startDeadlines(tx, {
        subject: 'order',
        subjectIds: [orderId],
        action: 'confirmReceipt',
        afterMs: await confirmReceiptAfterMs(tx, orderId),
      })
    },
  })
}

/** Deadlines are written before the books. */
async function clear(tx: Transaction, orderId: Id): Promise<void> {
  for (const action of ['remindToSend', 'cancelUnsent'])
    await clearDeadline(tx, { subject: 'order', subjectId: orderId, action })
}

/** Looks again. */
const later = (tx: Transaction, { orderId }: LockedOrder, afterMs: number): Promise<void> =>
  startDeadlines(tx, { subject: 'order', subjectIds: [orderId], action: 'cancelUnsent', afterMs })
