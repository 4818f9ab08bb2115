import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CardHolder } from '../../rules/channel.ts'
import { checkCardHolder, savedCardsMax } from '../../rules/saved-card.ts'
import { keeperOfSite, setupKey } from '../card-setup.ts'
import type { PaymentChannels } from '../channels.ts'
import { insertCard, lockCards } from '../store/saved-cards.ts'

/**
 * Opens the setup of a card: stores it, then calls the provider. The buyer's browser goes on with the secret,
 * which lets it hand this one card to the provider.
 * @throws Refusal `malformed` with the fields, `cardsFull`, `channelWithoutCards`, `providerAway`
 */
export async function createCard(
  ctx: BuyerContext,
  { isKept, ...holder }: CardHolder & { readonly isKept: boolean },
  channels: PaymentChannels,
): Promise<{ cardId: Id; clientSecret: string }> {
  const wrong = checkCardHolder(holder)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const { keeper, account } = await keeperOfSite(ctx, channels)
  const cardId = ctx.newId()
  await ctx.transaction(async (tx) => {
    const count = await lockCards(tx, ctx.buyerId)
    if (isKept && count >= savedCardsMax) throw new Refusal('cardsFull', { max: savedCardsMax })
    const { accountId } = account
    await insertCard(tx, { cardId, buyerId: ctx.buyerId, accountId, holder: holder.name, isKept })
  })
  const { clientSecret } = await keeper.setUp(account, { key: setupKey(cardId), holder })
  return { cardId, clientSecret }
}
