import type { ReasonCode } from '#modules/offers/rules/reasons.ts'

/** Why an offer does not apply, beside the offer. */
export const reasons = {
  notOnThisSite: 'Not on this site',
  notStarted:
    'Starts in {unit, select, days {{count, plural, one {# day} other {# days}}} hours {{count} h} other {{count} min}}',
  ended: 'This offer is over',
  soldOut: 'All taken',
  signInFirst: 'Sign in to use this',
  membersOnly: 'For paid members',
  newBuyersOnly: 'For the first order of an account',
  levelTooLow: 'From member level {level} on',
  otherCustomers: 'For customers of {customers}',
  limitReached: 'Limited to {max} per buyer',
  notClaimed: 'Claim this coupon first',
  declined: 'You took this out',
  noMatchingGoods: 'Not for these goods',
  stockShort: 'Only {left} left',
  belowAmount: '{missingAmount} more to go',
  belowQuantity: 'Add {quantity} more',
  giftToAdd:
    '{times, plural, one {Your free gift is waiting: add it to the cart} other {Your free gifts are waiting: add them to the cart}}',
  giftTooMany: '{max, plural, =0 {Not a gift of this offer} one {Only # is free} other {Only # are free}}',
  notEnoughPoints: 'You need {points, plural, one {# more point} other {# more points}}',
  notTogether:
    'Not together with {with, select, flashSale {the flash-sale price} activity {the activity price} presale {the presale price} groupBuy {the group price} memberPrice {the member price} customerGroupPrice {your customer price} volumeTier {the volume discount} bundle {the bundle price} gift {a free gift} threshold {the amount off} nForM {the free pieces} percentage {the percentage off} shopCoupon {the shop coupon} platformCoupon {the mall coupon} points {points} other {another offer}}',
  onlyOne: 'Only one of this kind for each {per, select, line {item} shop {shop} other {checkout}}',
  notLower: 'Your price is this low already',
  notBest: 'You pay less without it',
  notAskedFor: 'Choose this way to buy on the product page',
  withBalance: 'For use when you pay the balance',
  nothingToCut: 'Nothing left to take off',
} as const satisfies Record<ReasonCode, string>
