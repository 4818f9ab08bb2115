import type { Id } from '#domain/identifiers.ts'
import { listOfNames } from '#domain/language.ts'
import { type OfferAction, offerStatus, refuseOfferAction } from '#domain/offers/lifecycle.ts'
import { mayBeHeld } from '#domain/offers/managed-offer.ts'
import { isPromotion, lowersListedPrice } from '#domain/offers/offer.ts'
import { Refusal } from '#domain/refusal.ts'
import { endPromotion, putPromotion } from '#modules/catalogue/public.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { expireGroups } from '../expire-groups.ts'
import { endForming } from '../store/buying-groups.ts'
import { groupBuyIsComplete } from '../store/group-buy.ts'
import {
  type LockedOffer,
  lockOffer,
  moveOffer,
  type Organiser,
  pricesOfOffer,
  rivalNames,
} from '../store/offers.ts'
import { presaleIsComplete } from '../store/presale.ts'

export type OfferChange = { readonly offerId: Id; readonly action: Exclude<OfferAction, 'edit'> }

/**
 * Schedules an offer, ends it early, or cancels it before it begins.
 * @throws Refusal `notFound`, `transitionRefused`, `offerIncomplete`, `offerNeedsGroups`, `offerNeedsGoods`, `presaleIncomplete`, `groupBuyIncomplete`, `offerOver`, `offerOverlaps` with the names of the
 * promotions that these goods have at that time
 */
export async function changeOffer(
  ctx: Context,
  organiser: Organiser,
  { offerId, action }: OfferChange,
): Promise<{ offerId: Id }> {
  return ctx.transaction(async (tx) => {
    const offer = await lockOffer(tx, organiser, offerId)
    if (!offer) throw new Refusal('notFound')
    const status = offerStatus(offer, ctx.now)
    const step = refuseOfferAction(
      {
        status,
        endsLater: offer.endsAt > ctx.now,
        hasTerms: offer.hasTerms,
        hasHolders: mayBeHeld(offer, ctx.now),
      },
      action,
    )
    if (action === 'schedule' && offer.lacksGroups) throw new Refusal('offerNeedsGroups')
    if (action === 'schedule' && offer.lacksGoods) throw new Refusal('offerNeedsGoods')
    await moveOffer(tx, offerId, step.to!)
    if (isPromotion(offer.kind)) await changePromotion(tx, ctx, offer, action)
    // An offer over several goods is explained beside all of them.
    else if (status !== 'draft' || action === 'schedule') await notifyNodes(tx, [everyTag])
    return { offerId }
  })
}

async function changePromotion(
  tx: Transaction,
  { language }: Pick<Context, 'language'>,
  offer: LockedOffer,
  action: OfferChange['action'],
): Promise<void> {
  if (action !== 'schedule') {
    const groupIds = offer.kind === 'groupBuy' ? await endForming(tx, offer.offerId) : []
    await endPromotion(tx, offer.offerId)
    return expireGroups(tx, groupIds)
  }
  const { offerId, site, startsAt: from, endsAt: until } = offer
  if (offer.kind === 'presale' && !(await presaleIsComplete(tx, offerId)))
    throw new Refusal('presaleIncomplete')
  if (offer.kind === 'groupBuy' && !(await groupBuyIsComplete(tx, offerId)))
    throw new Refusal('groupBuyIncomplete')
  const rivals = await putPromotion(tx, {
    ...{ offerId, site, from, until, isListed: lowersListedPrice(offer.kind) },
    prices: await pricesOfOffer(tx, offerId),
  })
  if (rivals.length > 0)
    throw new Refusal('offerOverlaps', { names: listOfNames(await rivalNames(tx, offer, rivals), language) })
}
