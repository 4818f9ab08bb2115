import type { MerchantContext, Transaction } from '#platform/context.ts'
import { clearDeadline, type DeadlineHandler, setDeadline, startDeadlines } from '#platform/deadlines.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { mayDo } from '../rules/lifecycle.ts'
import { pickUpUntil, remindOfPickUpMs } from '../rules/timers.ts'
import { unitsToShip } from '../rules/units.ts'
import { giveBackOrder } from './commands/cancel-paid-order.ts'
import { deliveryStepOf, factsOfShop } from './lifecycle-facts.ts'
import type { OrdersParts } from './parts.ts'
import { lockGroupOfOrder } from './store/groups.ts'
import { countShipped, type LockedOrder, lockOrder, moveOrders } from './store/orders.ts'

/**
 * The goods of an order wait in their shop: their buyer is notified, and the time to pick them up begins.
 * @throws Refusal `orderNotPickedUp`, `orderReadyBefore`, `transitionRefused`, `nothingToShip`, `afterSaleOpen`, `merchantFrozen`
 */
export const makeReady = (ctx: MerchantContext, { orderId }: { orderId: Id }): Promise<{ until: Date }> =>
  ctx.transaction(async (tx) => {
    const order = await lockToHandOver(tx, ctx, orderId)
    await moveOrders(tx, [order], { action: 'makeReady', by: 'merchant', userId: ctx.userId })
    await clearSendBy(tx, orderId)
    const until = pickUpUntil(ctx.now)
    const subject = { subject: 'order', subjectId: orderId }
    await setDeadline(tx, {
      ...subject,
      action: 'remindToPickUp',
      dueAt: new Date(until.getTime() - remindOfPickUpMs),
    })
    await setDeadline(tx, { ...subject, action: 'cancelNotPickedUp', dueAt: until })
    return { until }
  })

/**
 * An order of this shop, locked, with all facts that decide whether it can be handed over.
 * @throws Refusal `notFound`
 */
async function lockToHandOver(tx: Transaction, ctx: MerchantContext, orderId: Id) {
  const locked = await lockOrder(tx, orderId, { shopId: ctx.shopId })
  return { ...locked, ...factsOfShop(ctx, locked) }
}

/**
 * A shop hands an order over, whether it had put it ready or not. The caller has checked the code.
 * @throws Refusal `orderNotPickedUp`, `transitionRefused`, `nothingToShip`, `afterSaleOpen`, `merchantFrozen`
 */
export async function handOverOrder(
  tx: Transaction,
  ctx: MerchantContext,
  locked: LockedOrder,
): Promise<void> {
  const order = { ...locked, ...factsOfShop(ctx, locked) }
  const { orderId } = order
  await moveOrders(tx, [order], { action: 'handOver', by: 'merchant', userId: ctx.userId })
  await countShipped(
    tx,
    orderId,
    order.lines
      .map((line) => ({ lineId: line.lineId, quantity: unitsToShip(line) }))
      .filter(({ quantity }) => quantity > 0),
  )
  await clearSendBy(tx, orderId)
  await clearPickUp(tx, orderId)
}

async function clearSendBy(tx: Transaction, orderId: Id): Promise<void> {
  for (const action of ['remindToSend', 'cancelUnsent'])
    await clearDeadline(tx, { subject: 'order', subjectId: orderId, action })
}

async function clearPickUp(tx: Transaction, orderId: Id): Promise<void> {
  for (const action of ['remindToPickUp', 'cancelNotPickedUp'])
    await clearDeadline(tx, { subject: 'order', subjectId: orderId, action })
}

/** Deadlines of goods to pick up: the buyer is reminded, then the order is cancelled and refunded. */
export const pickUpDeadlines = ({ deliveries, refundOrder }: OrdersParts): DeadlineHandler[] => [
  {
    subject: 'order',
    action: 'remindToPickUp',
    run: async (tx, orderId, { isStillDue }) => {
      const [locked, isDue] = await Promise.all([lockOrder(tx, orderId), isStillDue()])
      const order = { ...locked, deliveryStep: deliveryStepOf(deliveries, locked) }
      if (!isDue || !mayDo(order, 'remindToPickUp', 'clock')) return
      await moveOrders(tx, [order], { action: 'remindToPickUp', by: 'clock' })
    },
  },
  {
    subject: 'order',
    action: 'cancelNotPickedUp',
    run: async (tx, orderId, services) => {
      await lockGroupOfOrder(tx, orderId)
      const [locked, isDue] = await Promise.all([lockOrder(tx, orderId), services.isStillDue()])
      const order = { ...locked, deliveryStep: deliveryStepOf(deliveries, locked) }
      if (!isDue || !order.isReady || !mayDo(order, 'cancelPaid', 'clock')) return
      // Its buyer requested the cancellation of some of it: that is answered first.
      if (order.isCancelling)
        return startDeadlines(tx, {
          subject: 'order',
          subjectIds: [orderId],
          action: 'cancelNotPickedUp',
          afterMs: dayMs,
        })
      await giveBackOrder(tx, services, refundOrder, order, {
        by: 'clock',
        deliveryStep: order.deliveryStep,
        reason: 'notPickedUp',
        beforeBooking: () => clearPickUp(tx, orderId),
      })
    },
  },
]
