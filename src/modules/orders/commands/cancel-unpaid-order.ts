import type { Id } from '#domain/identifiers.ts'
import { advanceOrder } from '#domain/orders/lifecycle.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { closeGroup } from '../close-group.ts'
import { ownOrder } from '../queries/own-order.ts'
import { lockGroup } from '../store/groups.ts'

export type CancelRequest = { readonly orderId: Id; readonly token?: string | undefined }

/**
 * Cancels an unpaid order, and with it every order that would have been paid together with it: none of them can be
 * paid alone (TRAP-88). Payment and cancel meet at the group's row; the first one wins.
 * @throws Refusal `transitionRefused` when it does not wait for its payment
 */
export async function cancelUnpaidOrder(
  ctx: Context,
  { orderId, token }: CancelRequest,
): Promise<{ orderIds: Id[] }> {
  return ctx.transaction(async (tx) => {
    const own = await ownOrder(tx, ctx, { id: orderId, token })
    // A parcel's id names an order too, but nothing that has parcels is cancelled here.
    if (own.shipmentId) throw new Refusal('notFound')
    const group = await lockGroup(tx, own.groupId)
    const order = group?.orders.find((each) => each.orderId === own.orderId)
    if (!group || !order) throw new Refusal('notFound')
    advanceOrder(order.status, 'cancel', 'buyer')
    const end = { action: 'cancel', by: 'buyer', userId: own.buyerId } as const
    return { orderIds: await closeGroup(tx, ctx.reservations, group, end) }
  })
}
