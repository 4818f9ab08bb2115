import type { Id } from '#domain/identifiers.ts'
import { type OfferAction, offerStatus, refuseOfferAction } from '#domain/offers/lifecycle.ts'
import { mayBeHeld } from '#domain/offers/managed-offer.ts'
import { isPromotion } from '#domain/offers/offer.ts'
import { Refusal } from '#domain/refusal.ts'
import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Context } from '#platform/context.ts'
import { startPromotion, stopPromotion } from '../promotions.ts'
import { lockOffer, moveOffer, type Organiser } from '../store/offers.ts'

export type OfferChange = { readonly offerId: Id; readonly action: Exclude<OfferAction, 'edit'> }

/**
 * Schedules an offer, ends it early, or cancels it before it begins.
 * @throws Refusal `notFound`, `transitionRefused`, `offerOfActivity`, `offerIncomplete`, `offerNeedsGroups`, `offerNeedsGoods`, `presaleIncomplete`, `groupBuyIncomplete`, `offerOver`, `offerOverlaps` with the names of the
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
        application: offer.application,
      },
      action,
    )
    if (action === 'schedule' && offer.lacksGroups) throw new Refusal('offerNeedsGroups')
    if (action === 'schedule' && offer.lacksGoods) throw new Refusal('offerNeedsGoods')
    await moveOffer(tx, offerId, step.to!)
    if (isPromotion(offer.kind) && action === 'schedule') await startPromotion(tx, ctx, offer)
    else if (isPromotion(offer.kind)) await stopPromotion(tx, offer)
    // An offer over several goods is explained beside all of them.
    else if (status !== 'draft' || action === 'schedule') await notifyNodes(tx, [everyTag])
    return { offerId }
  })
}
