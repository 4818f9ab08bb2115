import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CardFields } from '../../rules/channel.ts'
import type { EnteredCard, SavedCard } from '../../rules/saved-card.ts'
import { findKeeper, keeperOfSite, querySetup } from '../card-setup.ts'
import type { PaymentChannels } from '../channels.ts'
import { cardOfBuyer, cardsOfBuyer } from '../store/saved-cards.ts'

const askedAtMost = 3

/**
 * The cards that the buyer saved on this site, the default one first. One whose provider confirmed it late is
 * among them: it is queried here (TRAP-85).
 */
export async function readSavedCards(
  ctx: BuyerContext,
  channels: PaymentChannels,
): Promise<readonly SavedCard[]> {
  const found = await findKeeper(ctx, channels)
  if (!found) return []
  const read = () => cardsOfBuyer(ctx.db, ctx.buyerId, found.account.accountId)
  const stored = await read()
  // The newest ones: a setup that was left does not slow the list down for long.
  const settingUp = stored.filter(({ isSettingUp }) => isSettingUp).slice(0, askedAtMost)
  // If a provider does not answer, the list stays as we know it.
  const answers = await Promise.allSettled(settingUp.map((card) => querySetup(ctx, found, card)))
  for (const answer of answers)
    if (answer.status === 'rejected') ctx.log.error({ err: answer.reason }, 'a card’s company did not answer')
  const now = settingUp.length > 0 ? await read() : stored
  return now.flatMap(({ card }) => card ?? [])
}

/**
 * One card of the buyer; queries its provider as long as it is not confirmed.
 * @throws Refusal `notFound`, `providerAway`
 */
export async function enteredCard(
  ctx: BuyerContext,
  { cardId }: { readonly cardId: Id },
  channels: PaymentChannels,
): Promise<EnteredCard> {
  const stored = await cardOfBuyer(ctx.db, ctx.buyerId, cardId)
  if (!stored) throw new Refusal('notFound')
  const found = stored.isSettingUp ? await findKeeper(ctx, channels) : undefined
  const isHere = found?.account.accountId === stored.accountId
  const { card } = found && isHere ? await querySetup(ctx, found, stored) : stored
  return { cardId, card }
}

/**
 * The provider's own fields, in which a card is entered on our page.
 * @throws Refusal `channelWithoutCards`
 */
export async function cardFields(ctx: BuyerContext, channels: PaymentChannels): Promise<CardFields> {
  const { keeper, account } = await keeperOfSite(ctx, channels)
  const fields = await keeper.fields(account, { language: ctx.language, origin: ctx.origin })
  return { ...fields, isTest: account.environment === 'test' }
}
