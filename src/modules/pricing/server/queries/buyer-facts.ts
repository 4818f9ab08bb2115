import { groupsOfBuyer, memberStatusOfBuyer } from '#modules/membership/server/public.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { couponsAmong, freeCoupons, isNewBuyer, takenByBuyer } from '#modules/offers/server/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { CouponId, Id, OfferId } from '#vocabulary/identifiers.ts'
import { nothingOwn, type OwnFacts } from '../../rules/assemble-facts.ts'

type Buyer = Pick<VisitorContext, 'isGuest' | 'caller' | 'buyerId' | 'site'>

/** Facts of a buyer that prices may depend on, independent of the goods. */
type Held = {
  readonly taken: ReadonlyMap<Id, number>
  readonly coupons: ReadonlyMap<OfferId, CouponId>
  /** Where the site sells for less by level. */
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
    hasLevel ? memberStatusOfBuyer(db, buyerId) : undefined,
  ])
  return { taken, coupons, level: standing?.level }
}

/**
 * Facts of a price that belong to this buyer alone: identity by session, and use of limited offers so far.
 * Whether an account is new, its level and its customer groups are read only where one of the offers requires
 * it.
 */
export async function ownFacts(
  db: Database | Transaction,
  { taken, coupons, level: memberLevel }: Held,
  {
    buyer: { isGuest, caller, buyerId },
    offers,
    points,
  }: { readonly buyer: Buyer; readonly offers: readonly Offer[]; readonly points: number },
): Promise<OwnFacts> {
  const asks = (kind: Offer['audience']['kind']) =>
    !isGuest && offers.some(({ audience }) => audience.kind === kind)
  const [isNew, standing, customerGroups] = await Promise.all([
    asks('newBuyers') && isNewBuyer(db, buyerId),
    asks('level') && !memberLevel ? memberStatusOfBuyer(db, buyerId) : undefined,
    asks('customerGroups') ? groupsOfBuyer(db, buyerId) : [],
  ])
  const level = (memberLevel ?? standing?.level)?.level ?? 0
  const isMember = caller.kind !== 'anonymous' && caller.isPaidMember
  return {
    ...nothingOwn,
    taken,
    coupons: couponsAmong(offers, coupons),
    memberLevel,
    buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember, isNew, level, customerGroups, points },
  }
}
