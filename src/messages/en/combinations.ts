/** Which kinds of offers are used together, as the platform decides. */
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'
export const combinations = {
  title: 'What combines',
  intro:
    'Ticked kinds may cut the price of the same goods together. Of two that may not, each buyer gets what leaves the least to pay.',
  back: 'Offers',
  sites: 'Sites',
  together: 'Used together with',
  saved: 'Saved. Carts and checkouts have it from now on.',
  placed: 'What was ordered keeps its price.',
  kind: {
    flashSale: 'Flash-sale price',
    activity: 'Activity price',
    presale: 'Presale price',
    groupBuy: 'Group price',
    memberPrice: 'Member price',
    customerGroupPrice: 'Price for certain customers',
    volumeTier: 'Price for more',
    bundle: 'Bundle price',
    gift: 'Free gift',
    threshold: 'Off from an amount on',
    nForM: 'Pieces for free',
    percentage: 'Percentage off',
    shopCoupon: 'Coupon of a shop',
    platformCoupon: 'Coupon of the mall',
    points: 'Points',
  } satisfies Record<CombinedKind, string>,
} as const
