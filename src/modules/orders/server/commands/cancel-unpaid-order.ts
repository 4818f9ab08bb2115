import type { Context, OperatorContext, OrderHolderContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CancelReason } from '../../rules/cancel-reasons.ts'
import { mayDo, orderStep } from '../../rules/lifecycle.ts'
import { closeGroup } from '../close-group.ts'
import { groupIdOf, lockGroup } from '../store/groups.ts'
import { heldOrder } from '../store/orders.ts'

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
 * The platform cancels an unpaid order, and with it all that would have been paid together with it; their
 * buyer is notified.
 * @throws Refusal `notFound`, `transitionRefused` when it does not wait for its payment
 */
export const cancelAnyUnpaidOrder = (
  ctx: OperatorContext,
  { orderId, reason }: { orderId: Id; reason: CancelReason },
): Promise<{ orderIds: Id[] }> =>
  ctx.transaction(async (tx) => {
    const group = await lockGroupWith(tx, orderId)
    const order = group?.orders.find((each) => each.orderId === orderId)
    if (!order) throw new Refusal('notFound')
    orderStep(order, 'cancel', 'operator')
    return { orderIds: (await withdrawGroup(tx, ctx, orderId, { userId: ctx.userId, reason })) ?? [] }
  })

/** The same outside of a call. @returns undefined when the order does not wait for its payment */
export async function withdrawGroup(
  tx: Transaction,
  { reservations }: Pick<Context, 'reservations'>,
  orderId: Id,
  { userId, reason }: { readonly userId: Id; readonly reason: CancelReason },
): Promise<Id[] | undefined> {
  const group = await lockGroupWith(tx, orderId)
  const order = group?.orders.find((each) => each.orderId === orderId)
  if (!group || !order || !mayDo(order, 'cancel', 'operator')) return undefined
  const orderIds = await closeGroup(tx, reservations, group, {
    action: 'cancel',
    by: 'operator',
    userId,
    reason,
  })
  for (const each of orderIds) await announce(tx, { name: 'order.withdrawn', orderId: each })
  return orderIds
}

async function lockGroupWith(tx: Transaction, orderId: Id) {
  const groupId = await groupIdOf(tx, orderId)
  return groupId === undefined ? undefined : lockGroup(tx, groupId)
}
