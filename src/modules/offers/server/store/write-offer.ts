import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferDraft } from '../../rules/managed-offer.ts'
import { isCoupon } from '../../rules/offer.ts'
import { writeCouponStock } from './coupons.ts'
import { clearGroupBuy, writeGroupBuy } from './group-buy.ts'
import { type Organiser, writeDraft } from './offers.ts'
import { clearPresale, writePresale } from './presale.ts'

/** Writes all terms of a draft, in place of those of an earlier version. */
export async function writeOffer(
  tx: Transaction,
  organiser: Organiser,
  offerId: Id,
  draft: OfferDraft,
): Promise<void> {
  await clearPresale(tx, offerId)
  await clearGroupBuy(tx, offerId)
  await writeDraft(tx, organiser, offerId, draft)
  await writeCouponStock(tx, offerId, isCoupon(draft.kind) ? draft.couponTotal : undefined)
  await writePresale(tx, offerId, draft)
  await writeGroupBuy(tx, offerId, draft)
}
