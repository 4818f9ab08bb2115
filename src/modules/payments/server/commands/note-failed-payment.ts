import { orderGroup } from '#modules/orders/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { insertNote } from '../store/notes.ts'

/** A client says that its payment failed. Kept for people to read; what is true comes from the provider (TRAP-76). */
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
