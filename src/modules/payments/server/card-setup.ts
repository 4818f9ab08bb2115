import type { BuyerContext, Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CardKeeper, ChannelAccount } from '../rules/channel.ts'
import { savedCardsMax } from '../rules/saved-card.ts'
import type { PaymentChannels } from './channels.ts'
import { cardOfBuyer, lockCards, type StoredCard, settleSetup } from './store/saved-cards.ts'

type KeeperOfSite = { readonly keeper: CardKeeper; readonly account: ChannelAccount }

/** The channel that saves the cards of a site's buyers: the first of its channels that can. */
export async function findKeeper(ctx: Context, channels: PaymentChannels): Promise<KeeperOfSite | undefined> {
  for (const { channel, account } of await channels.offers(ctx, ctx.site))
    if (channel.cards) return { keeper: channel.cards, account }
  return undefined
}

/** @throws Refusal `channelWithoutCards` */
export async function keeperOfSite(ctx: Context, channels: PaymentChannels): Promise<KeeperOfSite> {
  const found = await findKeeper(ctx, channels)
  if (!found) throw new Refusal('channelWithoutCards')
  return found
}

/** Key of a card's setup at the provider: repeated requests share one setup. */
export const setupKey = (cardId: Id) => `CARD${cardId}`

/** Queries the status of a setup at the provider, and stores it. @returns the updated card */
export async function querySetup(
  ctx: BuyerContext,
  { keeper, account }: KeeperOfSite,
  stored: StoredCard,
): Promise<StoredCard> {
  const { cardId } = stored
  const fact = await keeper.ask(account, setupKey(cardId))
  if (!fact || fact.status === 'open') return stored
  await ctx.transaction(async (tx) => {
    const count = await lockCards(tx, ctx.buyerId)
    await settleSetup(tx, cardId, fact, { isRoom: count < savedCardsMax })
  })
  return (await cardOfBuyer(ctx.db, ctx.buyerId, cardId)) ?? stored
}
