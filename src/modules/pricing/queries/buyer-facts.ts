import type { Offer } from '#domain/offers/offer.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import { takenByBuyer } from '#modules/offers/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Asked = {
  readonly offers: readonly Pick<Offer, 'limitPerBuyer'>[]
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
  const taken = isLimited ? await takenByBuyer(db, buyerId, at) : nothingOwn.taken
  const isMember = caller.kind !== 'anonymous' && caller.isPaidMember
  return { ...nothingOwn, taken, buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember } }
}
