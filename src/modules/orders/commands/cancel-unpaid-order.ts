import type { Id } from '#domain/identifiers.ts'
import type { CancelReason } from '#domain/orders/cancel-reasons.ts'
import { orderStep } from '#domain/orders/lifecycle.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OperatorContext, OrderHolderContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { closeGroup } from '../close-group.ts'
import { heldOrder } from '../queries/held-order.ts'
import { groupIdOf, lockGroup } from '../store/groups.ts'

/**
 * Cancels an unpaid order, and with it every order that would have been paid together with it: none of them can be
 * paid alone (TRAP-88). Payment and cancel meet at the group's row; the first one wins.
 * @throws Refusal `transitionRefused` when it does not wait for its payment
 */
export async function cancelUnpaidOrder(
  ctx: OrderHolderContext,
  { orderId }: { orderId: Id },
): Promise<{ orderIds: Id[] }> {
  return ctx.transaction(async (tx) => {
    const own = await heldOrder(tx, ctx, orderId)
    // A parcel's id names an order too, but nothing that has parcels is cancelled here.
    if (own.shipmentId) throw new Refusal('notFound')
    const group = await lockGroup(tx, own.groupId)
    const order = group?.orders.find((each) => each.orderId === own.orderId)
    if (!group || !order) throw new Refusal('notFound')
    orderStep(order, 'cancel', 'buyer')
    const end = { action: 'cancel', by: 'buyer', userId: own.buyerId } as const
    return { orderIds: await closeGroup(tx, ctx.reservations, group, end) }
  })
}

/**
 * The platform cancels an unpaid order, and with it all that would have been paid together with it; their buyer is told.
 * @throws Refusal `transitionRefused` when it does not wait for its payment
 */
export const cancelAnyUnpaidOrder = (
  ctx: OperatorContext,
  { orderId, reason }: { orderId: Id; reason: CancelReason },
): Promise<{ orderIds: Id[] }> =>
  ctx.transaction(async (tx) => {
    const groupId = await groupIdOf(tx, orderId)
    const group = groupId === undefined ? undefined : await lockGroup(tx, groupId)
    const order = group?.orders.find((each) => each.orderId === orderId)
    if (!group || !order) throw new Refusal('notFound')
    orderStep(order, 'cancel', 'operator')
    const end = { action: 'cancel', by: 'operator', userId: ctx.userId, reason } as const
    const orderIds = await closeGroup(tx, ctx.reservations, group, end)
    for (const each of orderIds) await announce(tx, { name: 'order.withdrawn', orderId: each })
    return { orderIds }
  })
