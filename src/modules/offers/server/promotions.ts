import { endPromotion, putPromotion } from '#modules/catalogue/server/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { listOfNames } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lowersListedPrice } from '../rules/offer.ts'
import { expireGroups } from './expire-groups.ts'
import { endForming } from './store/buying-groups.ts'
import { groupBuyIsComplete } from './store/group-buy.ts'
import { namesAboveShelf } from './store/offered-prices.ts'
import { type LockedOffer, pricesOfOffer, rivalNames } from './store/offers.ts'
import { presaleIsComplete } from './store/presale.ts'

/**
 * The prices of a scheduled offer reach lists, pages and carts at its time.
 * @throws Refusal `presaleIncomplete`, `groupBuyIncomplete`, `offerAbovePrice`, `offerOverlaps` with the names of the promotions that these goods have then
 */
export async function startPromotion(
  tx: Transaction,
  { language }: Pick<Context, 'language'>,
  offer: LockedOffer,
): Promise<void> {
  const { offerId, site, startsAt: from, endsAt: until } = offer
  if (offer.kind === 'presale' && !(await presaleIsComplete(tx, offerId)))
    throw new Refusal('presaleIncomplete')
  if (offer.kind === 'groupBuy' && !(await groupBuyIsComplete(tx, offerId)))
    throw new Refusal('groupBuyIncomplete')
  // A presale may cost more than the goods did before; an announced sale may not.
  const above = offer.kind === 'presale' ? [] : await namesAboveShelf(tx, offer)
  if (above.length > 0) throw new Refusal('offerAbovePrice', { names: listOfNames(above, language) })
  const rivals = await putPromotion(tx, {
    offerId,
    site,
    from,
    until,
    isListed: lowersListedPrice(offer.kind),
    prices: await pricesOfOffer(tx, offerId),
  })
  if (rivals.length > 0)
    throw new Refusal('offerOverlaps', { names: listOfNames(await rivalNames(tx, offer, rivals), language) })
}

/** They are over now, or never begin. */
export async function stopPromotion(tx: Transaction, { offerId, kind }: LockedOffer): Promise<void> {
  const groupIds = kind === 'groupBuy' ? await endForming(tx, offerId) : []
  await endPromotion(tx, offerId)
  await expireGroups(tx, groupIds)
}
