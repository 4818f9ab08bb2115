import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { deleteCard, lockCards, makeCardDefault } from '../store/saved-cards.ts'

type Change = (tx: Parameters<typeof deleteCard>[0], buyerId: Id, cardId: Id) => Promise<boolean>

const change =
  (run: Change) =>
  async (ctx: BuyerContext, { cardId }: { readonly cardId: Id }): Promise<{ cardId: Id }> => {
    const isDone = await ctx.transaction(async (tx) => {
      await lockCards(tx, ctx.buyerId)
      return run(tx, ctx.buyerId, cardId)
    })
    if (!isDone) throw new Refusal('notFound')
    return { cardId }
  }

/** The card that is chosen beforehand; the one before is it no more. @throws Refusal `notFound` */
export const makeDefaultCard = change(makeCardDefault)

/**
 * The card leaves the buyer's list immediately; the job that follows notifies its provider.
 * @throws Refusal `notFound`
 */
export const removeCard = change(deleteCard)
