import { orderGroup } from '#modules/orders/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { insertNote } from '../store/notes.ts'

/** Stores a client's report of a failed payment for people to read; the provider's alone counts (TRAP-76). */
export async function noteFailedPayment(
  ctx: VisitorContext,
  request: { orderId: Id; reason: string },
): Promise<{ isNoted: true }> {
  const { groupId } = await orderGroup(ctx, { orderId: request.orderId })
  await ctx.transaction((tx) =>
    insertNote(tx, { noteId: ctx.newId(), groupId, userId: ctx.buyerId, reason: request.reason }),
  )
  return { isNoted: true }
}
