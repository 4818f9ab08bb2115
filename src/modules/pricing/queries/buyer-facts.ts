import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { couponsOfBuyer, takenByBuyer } from '#modules/offers/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Asked = {
  readonly offers: readonly Offer[]
  readonly buyer: Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId'>
  readonly at: Date
}

/** What prices depend on that is this buyer's alone: who the session says, and what of limited offers was taken before. */
export async function buyerFacts(
  db: Database | Transaction,
  { buyer, offers, at }: Asked,
): Promise<OwnFacts> {
  const { isGuest, caller, buyerId } = buyer
  const isLimited = offers.some(({ limitPerBuyer }) => limitPerBuyer !== undefined)
  // Guests hold no coupons.
  const [taken, coupons] = await Promise.all([
    isLimited ? takenByBuyer(db, buyerId, at) : nothingOwn.taken,
    isGuest ? [] : couponsOfBuyer(db, buyerId, offers),
  ])
  const isMember = caller.kind !== 'anonymous' && caller.isPaidMember
  return { ...nothingOwn, taken, coupons, buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember } }
}
