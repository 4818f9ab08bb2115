import { heldOrder } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { cardsToClaim } from '../queries/gift-card-to-mail.ts'

/**
 * Sends the mails with the gift cards of an order once more. They go to the same recipients; a card that is
 * in an account already needs no code.
 * @throws Refusal `notFound`, `giftCardClaimed`
 */
export const sendGiftCards = (
  ctx: OrderHolderContext,
  { orderId: id }: { readonly orderId: Id },
): Promise<{ count: number }> =>
  ctx.transaction(async (tx) => {
    const { orderId } = await heldOrder(tx, ctx, id)
    const cards = await cardsToClaim(tx, orderId)
    if (cards.length === 0) throw new Refusal('giftCardClaimed')
    for (const cardId of cards)
      await announce(tx, { name: 'giftCard.wanted', cardId, at: ctx.now.toISOString() })
    return { count: cards.length }
  })
