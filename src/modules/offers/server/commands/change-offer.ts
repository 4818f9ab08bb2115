import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type OfferAction, offerStatus, refuseOfferAction } from '../../rules/lifecycle.ts'
import { mayBeHeld } from '../../rules/managed-offer.ts'
import { isPromotion, isRequested } from '../../rules/offer.ts'
import type { OffersParts } from '../parts.ts'
import { startPromotion, stopPromotion } from '../promotions.ts'
import { kindOfOffer, lockOffer, moveOffer, type Organiser } from '../store/offers.ts'

export type OfferChange = { readonly offerId: Id; readonly action: Exclude<OfferAction, 'edit'> }

/**
 * Schedules an offer, ends it early, or cancels it before it begins.
 * @throws Refusal `notFound`, `transitionRefused`, `offerOfActivity`, `offerIncomplete`, `offerNeedsGroups`, `offerNeedsGoods`, `presaleIncomplete`, `groupBuyIncomplete`, `offerOver`, `offerUnpayable`, `offerAbovePrice`, `offerOverlaps` with the names of the
 * promotions that these goods have at that time
 */
export async function changeOffer(
  { mayBePaid }: OffersParts,
  ctx: Context,
  organiser: Organiser,
  { offerId, action }: OfferChange,
): Promise<{ offerId: Id }> {
  const isPayable = action !== 'schedule' || (await isOfferPayable(ctx, mayBePaid, organiser, offerId))
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
        application: offer.application ?? null,
      },
      action,
    )
    if (action === 'schedule' && offer.lacksGroups) throw new Refusal('offerNeedsGroups')
    if (action === 'schedule' && offer.lacksGoods) throw new Refusal('offerNeedsGoods')
    if (!isPayable) throw new Refusal('offerUnpayable')
    await moveOffer(tx, offerId, step.to!)
    if (isPromotion(offer.kind) && action === 'schedule') await startPromotion(tx, ctx, offer)
    else if (isPromotion(offer.kind)) await stopPromotion(tx, offer)
    // An offer over several goods is explained beside all of them.
    else if (status !== 'draft' || action === 'schedule') await notifyNodes(tx, [everyTag])
    return { offerId }
  })
}

/**
 * Whether orders under an offer can be paid at all: not every way to pay takes payments in parts or for
 * orders that wait for others.
 */
async function isOfferPayable(
  ctx: Context,
  mayBePaid: OffersParts['mayBePaid'],
  organiser: Organiser,
  offerId: Id,
): Promise<boolean> {
  const offer = await kindOfOffer(ctx.db, organiser, offerId)
  return !offer || !isRequested(offer.kind) || mayBePaid(ctx, { site: offer.site, kind: offer.kind })
}
