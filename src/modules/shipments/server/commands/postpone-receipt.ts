import {
  heldOrder,
  isPostponed,
  lockOrder,
  moveOrders,
  postponeDaysOf,
} from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { extendDeadline } from '#platform/deadlines.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * The buyer waits for the goods: their receipt is confirmed automatically some days later. As often as
 * the site allows.
 * @throws Refusal `receiptPostponed` a second time, `restNotSent`, `transitionRefused`
 */
export async function postponeReceipt(
  ctx: OrderHolderContext,
  { orderId: id }: { orderId: Id },
): Promise<{ days: number }> {
  return ctx.transaction(async (tx) => {
    const { orderId, buyerId } = await heldOrder(tx, ctx, id)
    const order = await lockOrder(tx, orderId, { buyerId })
    const facts = { ...order, isPostponed: await isPostponed(tx, orderId) }
    await moveOrders(tx, [facts], { action: 'postpone', by: 'buyer', userId: buyerId })
    const days = await postponeDaysOf(tx, orderId)
    const byMs = days * dayMs
    await extendDeadline(tx, { subject: 'order', subjectId: orderId, action: 'confirmReceipt', byMs })
    return { days }
  })
}
