import type { Id } from '#domain/identifiers.ts'
import { type Language, listOfNames } from '#domain/language.ts'
import { type OfferAction, offerStatus, refuseOfferAction } from '#domain/offers/lifecycle.ts'
import { mayBeHeld } from '#domain/offers/managed-offer.ts'
import { isPromotion } from '#domain/offers/offer.ts'
import { Refusal } from '#domain/refusal.ts'
import { endPromotion, putPromotion } from '#modules/catalogue/public.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Context, Transaction } from '#platform/context.ts'
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
 * @throws Refusal `notFound`, `transitionRefused`, `offerIncomplete`, `presaleIncomplete`, `offerOver`, `offerOverlaps` with the names of the
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
    await moveOffer(tx, offerId, step.to!)
    if (isPromotion(offer.kind)) await changePromotion(tx, offer, action, ctx.language)
    // An offer over several goods is explained beside all of them.
    else if (status !== 'draft' || action === 'schedule') await notifyNodes(tx, [everyTag])
    return { offerId }
  })
}

async function changePromotion(
  tx: Transaction,
  offer: LockedOffer,
  action: OfferChange['action'],
  language: Language,
): Promise<void> {
  if (action !== 'schedule') return endPromotion(tx, offer.offerId)
  const { offerId, site, startsAt: from, endsAt: until } = offer
  const isPresale = offer.kind === 'presale'
  if (isPresale && !(await presaleIsComplete(tx, offerId))) throw new Refusal('presaleIncomplete')
  const rivals = await putPromotion(tx, {
    ...{ offerId, site, from, until, isListed: !isPresale },
    prices: await pricesOfOffer(tx, offerId),
  })
  if (rivals.length > 0)
    throw new Refusal('offerOverlaps', { names: listOfNames(await rivalNames(tx, offer, rivals), language) })
}
