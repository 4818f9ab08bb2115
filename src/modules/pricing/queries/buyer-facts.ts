import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { standingOfBuyer } from '#modules/membership/public.ts'
import { couponsOfBuyer, takenByBuyer } from '#modules/offers/public.ts'
import { pointsOfBuyer } from '#modules/wallet/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Asked = {
  readonly offers: readonly Offer[]
  readonly buyer: Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId' | 'site'>
  readonly at: Date
  /** Whether the buyer's points matter: some of the goods are given for points, or points are spent for a discount. */
  readonly needsPoints: boolean
}

/** What prices depend on that is this buyer's alone: who the session says, and what of limited offers was taken before. */
export async function buyerFacts(
  db: Database | Transaction,
  { buyer, offers, at, needsPoints }: Asked,
): Promise<OwnFacts> {
  const { isGuest, caller, buyerId, site } = buyer
  const isLimited = offers.some(({ limitPerBuyer }) => limitPerBuyer !== undefined)
  // Guests hold no coupons and have no level.
  const hasLevel = site.flags.discountsByLevel === true && !isGuest
  const [taken, coupons, points, standing] = await Promise.all([
    isLimited ? takenByBuyer(db, buyerId, at) : nothingOwn.taken,
    isGuest ? [] : couponsOfBuyer(db, buyerId, offers),
    needsPoints ? pointsOfBuyer(db, buyerId, site.code) : 0,
    hasLevel ? standingOfBuyer(db, buyerId) : undefined,
  ])
  const { isPaidMember: isMember, memberLevel: level } =
    caller.kind === 'anonymous' ? { isPaidMember: false, memberLevel: 0 } : caller
  return {
    ...nothingOwn,
    ...{ taken, coupons },
    buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember, level, points },
    memberLevel: standing?.level,
  }
}
