import { putPromotion } from '#modules/catalogue/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferDraft } from '../../rules/managed-offer.ts'
import { isPromotion, lowersListedPrice } from '../../rules/offer.ts'
import { moveOffer, type Organiser } from '../store/offers.ts'
import { writeOffer } from '../store/write-offer.ts'

/**
 * Writes an offer that is scheduled immediately, for goods of which no other promotion is known: those of the
 * demo mall and of imports.
 */
export async function insertScheduledOffer(
  tx: Transaction,
  organiser: Organiser,
  offerId: Id,
  draft: OfferDraft,
): Promise<void> {
  await writeOffer(tx, organiser, offerId, draft)
  await moveOffer(tx, offerId, 'scheduled')
  if (!isPromotion(draft.kind)) return
  const { site, startsAt: from, endsAt: until, prices } = draft
  const rivals = await putPromotion(tx, {
    offerId,
    site,
    from,
    until,
    isListed: lowersListedPrice(draft.kind),
    prices,
  })
  if (rivals.length > 0) throw new Error(`These variants have another promotion then: ${rivals.join(', ')}`)
}
