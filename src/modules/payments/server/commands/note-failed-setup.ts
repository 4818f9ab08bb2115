import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The buyer is shown no reason why a card could not be set up, so it is logged (TRAP-44). */
export async function noteFailedSetup(
  ctx: BuyerContext,
  { cardId, reason }: { readonly cardId?: Id | undefined; readonly reason: string },
): Promise<{ isNoted: true }> {
  ctx.log.warn({ userId: ctx.buyerId, cardId, reason }, 'the setup of a card failed in a browser')
  return { isNoted: true }
}
