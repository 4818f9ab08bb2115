import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { type Audience, isCoupon, type Offer } from './offer.ts'
import type { Reason } from './reasons.ts'

/** The buyer, as far as offers depend on it. A visitor of whom nothing is known is `anonymous`. */
export type BuyerFacts = {
  readonly isSignedIn: boolean
  readonly isMember: boolean
  readonly isNew: boolean
  readonly level: number
  /** The ids of the customer groups that the account is in. */
  readonly customerGroups: readonly string[]
  /** Points that may be spent. */
  readonly points: number
}

export const anonymous: BuyerFacts = {
  isSignedIn: false,
  isMember: false,
  isNew: false,
  level: 0,
  customerGroups: [],
  points: 0,
}

/** A buyer for whom all offers are, for previews. */
export const inEveryAudience: BuyerFacts = {
  ...anonymous,
  isSignedIn: true,
  isMember: true,
  isNew: true,
  level: 99,
}

export type Occasion = { readonly site: string; readonly at: Date; readonly buyer: BuyerFacts }

/** Why an offer cannot apply here, now and to this buyer, whatever is bought; undefined when it can. */
export function whyNotOffered(offer: Offer, { site, at, buyer }: Occasion): Reason | undefined {
  if (offer.sites && !offer.sites.includes(site)) return { code: 'notOnThisSite', facts: {} }
  if (!offer.isEnabled || (offer.endsAt && offer.endsAt <= at)) return { code: 'ended', facts: {} }
  if (offer.startsAt && offer.startsAt > at)
    return { code: 'notStarted', facts: { startsAt: offer.startsAt } }
  if ('stock' in offer && offer.stock && offer.stock.left <= 0) return { code: 'soldOut', facts: {} }
  const reason = whyNotFor(offer.audience, buyer)
  if (reason) return reason
  const limit = offer.limitPerBuyer
  if (limit && limit.taken >= limit.max) return { code: 'limitReached', facts: { max: limit.max } }
  return isCoupon(offer.kind) && !('couponId' in offer && offer.couponId)
    ? { code: 'notClaimed', facts: {} }
    : undefined
}

/** A visitor without an account reads for whom an offer is, too. */
export function whyNotFor(audience: Audience, buyer: BuyerFacts): Reason | undefined {
  if (audience.kind === 'everyone') return undefined
  if (audience.kind === 'members')
    return buyer.isMember ? undefined : { code: 'membersOnly', facts: { savedAmount: 0 } }
  switch (audience.kind) {
    case 'signedIn':
      return buyer.isSignedIn ? undefined : { code: 'signInFirst', facts: {} }
    case 'newBuyers':
      return buyer.isSignedIn && buyer.isNew ? undefined : { code: 'newBuyersOnly', facts: {} }
    case 'level':
      return buyer.isSignedIn && buyer.level >= audience.levelMin
        ? undefined
        : { code: 'levelTooLow', facts: { level: audience.levelMin } }
    case 'customerGroups':
      return buyer.isSignedIn &&
        audience.groups.some(({ customerGroupId }) => buyer.customerGroups.includes(customerGroupId))
        ? undefined
        : { code: 'otherCustomers', facts: { customers: namesOf(audience.groups) } }
  }
}

function namesOf(groups: readonly CustomerGroup[]): LocalText {
  const listed = (language: Language) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(
      groups.map(({ name }) => textIn(name, language)),
    )
  return { en: listed('en'), zh: listed('zh') }
}
