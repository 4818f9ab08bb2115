import type { Id } from '#domain/identifiers.ts'
import type { OfferDraft } from '#domain/offers/managed-offer.ts'
import { isCoupon, isPromotion } from '#domain/offers/offer.ts'
import { putPromotion } from '#modules/catalogue/public.ts'
import type { Transaction } from '#platform/context.ts'
import { writeCouponStock } from '../store/coupons.ts'
import { moveOffer, type Organiser, writeDraft } from '../store/offers.ts'
import { writePresale } from '../store/presale.ts'

/**
 * Writes an offer that is scheduled at once, for goods of which no other promotion is known: what the demo mall and
 * imports bring.
 */
export async function insertScheduledOffer(
  tx: Transaction,
  organiser: Organiser,
  offerId: Id,
  draft: OfferDraft,
): Promise<void> {
  await writeDraft(tx, organiser, offerId, draft)
  await writeCouponStock(tx, offerId, isCoupon(draft.kind) ? draft.couponTotal : undefined)
  await writePresale(tx, offerId, draft)
  await moveOffer(tx, offerId, 'scheduled')
  if (!isPromotion(draft.kind)) return
  const { site, startsAt: from, endsAt: until, prices } = draft
  const rivals = await putPromotion(tx, {
    ...{ offerId, site, from, until },
    isListed: draft.kind !== 'presale',
    prices,
  })
  if (rivals.length > 0) throw new Error(`These variants have another promotion then: ${rivals.join(', ')}`)
}
