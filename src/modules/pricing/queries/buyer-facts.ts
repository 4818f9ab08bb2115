import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { couponsOfBuyer, takenByBuyer } from '#modules/offers/public.ts'
import { pointsOfBuyer } from '#modules/wallet/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Asked = {
  readonly offers: readonly Offer[]
  readonly buyer: Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId' | 'site'>
  readonly at: Date
  /** Whether some of the goods are given for points. */
  readonly isForPoints: boolean
}

/** What prices depend on that is this buyer's alone: who the session says, and what of limited offers was taken before. */
export async function buyerFacts(
  db: Database | Transaction,
  { buyer, offers, at, isForPoints }: Asked,
): Promise<OwnFacts> {
  const { isGuest, caller, buyerId, site } = buyer
  const isLimited = offers.some(({ limitPerBuyer }) => limitPerBuyer !== undefined)
  // Guests hold no coupons.
  const [taken, coupons, points] = await Promise.all([
    isLimited ? takenByBuyer(db, buyerId, at) : nothingOwn.taken,
    isGuest ? [] : couponsOfBuyer(db, buyerId, offers),
    isForPoints ? pointsOfBuyer(db, buyerId, site.code) : 0,
  ])
  const { isPaidMember: isMember, memberLevel: level } =
    caller.kind === 'anonymous' ? { isPaidMember: false, memberLevel: 0 } : caller
  return {
    ...nothingOwn,
    ...{ taken, coupons },
    buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember, level, points },
  }
}
