import type { Adjustment, AdjustmentKind } from './adjustment.ts'

/** Discounts of goods at their unit prices, by the owner of the offer. Minor units, never negative. */
export type Discounts = {
  /** Offers and coupons of shops, and whatever else a shop pays for. */
  readonly shop: number
  /** Offers of the platform. */
  readonly order: number
  readonly platformCoupon: number
  readonly points: number
}

/** Cuts that make the unit price of a line: a bill begins with them, and calls none of them a discount; tax that is not charged is none either. */
const unitPriceKinds: readonly AdjustmentKind[] = [
  'salePrice',
  'flashSale',
  'activity',
  'presale',
  'groupBuy',
  'memberPrice',
  'customerGroupPrice',
  'taxRelief',
  'shippingTaxRelief',
]

type Cut = Pick<Adjustment, 'kind' | 'amount' | 'borneBy'>

export const isDiscount = ({ kind, amount }: Pick<Cut, 'kind' | 'amount'>): boolean =>
  amount < 0 && !unitPriceKinds.includes(kind)

export function discountsOf(adjustments: readonly Cut[]): Discounts {
  const sums = { shop: 0, order: 0, platformCoupon: 0, points: 0 }
  for (const cut of adjustments) if (isDiscount(cut)) sums[namedOnBill(cut)] -= cut.amount
  return sums
}

function namedOnBill({ kind, borneBy }: Cut): keyof Discounts {
  if (kind === 'platformCoupon' || kind === 'points') return kind
  return borneBy === 'platform' ? 'order' : 'shop'
}

/** Goods at their unit prices: what they cost after all discounts, and the discounts. */
export const beforeDiscounts = (goods: number, discounts: Discounts): number =>
  goods + discounts.shop + discounts.order + discounts.platformCoupon + discounts.points
