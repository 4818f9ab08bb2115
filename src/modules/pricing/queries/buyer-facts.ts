import type { CouponId, Id, OfferId } from '#domain/identifiers.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { standingOfBuyer } from '#modules/membership/public.ts'
import { couponsAmong, freeCoupons, isNewBuyer, takenByBuyer } from '#modules/offers/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Buyer = Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId' | 'site'>

/** What a buyer holds that prices may depend on, whatever is bought. */
type Held = {
  readonly taken: ReadonlyMap<Id, number>
  readonly coupons: ReadonlyMap<OfferId, CouponId>
  /** By growth or paid for; undefined for guests. */
  readonly level: OwnFacts['memberLevel']
  /** Whether the site sells for less by level. */
  readonly isLevelPaid: boolean
  readonly isNew: boolean
}

/** Needs nothing of the goods, so it is read in the same message as they are. */
export async function heldByBuyer(
  db: Database | Transaction,
  { buyer: { isGuest, buyerId, site }, at }: { readonly buyer: Buyer; readonly at: Date },
): Promise<Held> {
  // Guests hold no coupons and have no level.
  const [taken, coupons, standing, isNew] = await Promise.all([
    takenByBuyer(db, buyerId, at),
    isGuest ? new Map<OfferId, CouponId>() : freeCoupons(db, buyerId, at),
    isGuest ? undefined : standingOfBuyer(db, buyerId),
    !isGuest && isNewBuyer(db, buyerId),
  ])
  return { taken, coupons, level: standing?.level, isNew, isLevelPaid: site.flags.discountsByLevel === true }
}

/** What prices depend on that is this buyer's alone: who the session says, and what of limited offers was taken before. */
export function ownFacts(
  { taken, coupons, level, isNew, isLevelPaid }: Held,
  {
    buyer: { isGuest, caller },
    offers,
    points,
  }: { readonly buyer: Buyer; readonly offers: readonly Offer[]; readonly points: number },
): OwnFacts {
  const isMember = caller.kind !== 'anonymous' && caller.isPaidMember
  return {
    ...nothingOwn,
    ...{ taken, coupons: couponsAmong(offers, coupons), memberLevel: isLevelPaid ? level : undefined },
    buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember, isNew, level: level?.level ?? 0, points },
  }
}
