import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { closeGroup } from '../close-group.ts'
import { ownOrder } from '../queries/own-order.ts'
import { lockGroup } from '../store/groups.ts'

export type CancelRequest = { readonly orderId: Id; readonly token?: string | undefined }

/**
 * Cancels an unpaid order, and with it every order that would have been paid together with it: none of them can be
 * paid alone (TRAP-88). Payment and cancel meet at the group's row; the first one wins.
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
    if (!group) throw new Refusal('notFound')
    const end = { action: 'cancel', by: 'buyer', userId: own.buyerId } as const
    return { orderIds: await closeGroup(tx, ctx.reservations, group, end) }
  })
}
