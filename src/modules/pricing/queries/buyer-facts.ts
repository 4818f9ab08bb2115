import type { CouponId, Id, OfferId } from '#domain/identifiers.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { standingOfBuyer } from '#modules/membership/public.ts'
import { couponsAmong, freeCoupons, takenByBuyer } from '#modules/offers/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Buyer = Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId' | 'site'>

/** What a buyer holds that prices may depend on, whatever is bought. */
type Held = {
  readonly taken: ReadonlyMap<Id, number>
  readonly coupons: ReadonlyMap<OfferId, CouponId>
  readonly level: OwnFacts['memberLevel']
}

/** Needs nothing of the goods, so it is read in the same message as they are. */
export async function heldByBuyer(
  db: Database | Transaction,
  { buyer: { isGuest, buyerId, site }, at }: { readonly buyer: Buyer; readonly at: Date },
): Promise<Held> {
  // Guests hold no coupons and have no level.
  const hasLevel = site.flags.discountsByLevel === true && !isGuest
  const [taken, coupons, standing] = await Promise.all([
    takenByBuyer(db, buyerId, at),
    isGuest ? new Map<OfferId, CouponId>() : freeCoupons(db, buyerId, at),
    hasLevel ? standingOfBuyer(db, buyerId) : undefined,
  ])
  return { taken, coupons, level: standing?.level }
}

/** What prices depend on that is this buyer's alone: who the session says, and what of limited offers was taken before. */
export function ownFacts(
  { taken, coupons, level: memberLevel }: Held,
  {
    buyer: { isGuest, caller },
    offers,
    points,
  }: { readonly buyer: Buyer; readonly offers: readonly Offer[]; readonly points: number },
): OwnFacts {
  const { isPaidMember: isMember, memberLevel: level } =
    caller.kind === 'anonymous' ? { isPaidMember: false, memberLevel: 0 } : caller
  return {
    ...nothingOwn,
    ...{ taken, coupons: couponsAmong(offers, coupons), memberLevel },
    buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember, level, points },
  }
}
