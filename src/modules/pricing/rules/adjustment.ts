import type { Bearer } from '#modules/offers/rules/offer.ts'
import type { Reason } from '#modules/offers/rules/reasons.ts'
import type { LineId } from '#vocabulary/identifiers.ts'
import type { OfferKind } from '#vocabulary/offer-kinds.ts'

/** The part of a total that an adjustment belongs to. */
export type Part = 'goods' | 'shipping' | 'insurance' | 'tax'

/** Kinds of adjustments, each with its part. Offers cut goods. */
const parts = {
  listPrice: 'goods',
  salePrice: 'goods',
  flashSale: 'goods',
  activity: 'goods',
  presale: 'goods',
  groupBuy: 'goods',
  memberPrice: 'goods',
  customerGroupPrice: 'goods',
  volumeTier: 'goods',
  memberLevel: 'goods',
  bundle: 'goods',
  gift: 'goods',
  threshold: 'goods',
  nForM: 'goods',
  percentage: 'goods',
  depositExpansion: 'goods',
  shopCoupon: 'goods',
  platformCoupon: 'goods',
  points: 'goods',
  taxRelief: 'goods',
  shippingTaxRelief: 'shipping',
  shipping: 'shipping',
  insurance: 'insurance',
  tax: 'tax',
} as const satisfies Record<
  | OfferKind
  | 'listPrice'
  | 'salePrice'
  | 'memberLevel'
  | 'depositExpansion'
  | 'points'
  | 'taxRelief'
  | 'shippingTaxRelief'
  | 'shipping'
  | 'insurance'
  | 'tax',
  Part
>

export type AdjustmentKind = keyof typeof parts
/** A charge beside the goods: a kind of the part shipping or insurance. */
export type ChargeKind = {
  [Kind in AdjustmentKind]: (typeof parts)[Kind] extends 'shipping' | 'insurance' ? Kind : never
}[AdjustmentKind]

export const partOf = (kind: AdjustmentKind): Part => parts[kind]

/** Cause of an amount. Version 0 where the source has no versions. */
export type Source = {
  readonly type:
    | OfferKind
    | 'priceList'
    | 'memberLevel'
    | 'points'
    | 'shippingMethod'
    | 'insurance'
    | 'taxRate'
  readonly id: string
  readonly version: number
}

/**
 * One reason why a line costs what it costs. A line begins at its list price; cuts are negative, shipping, insurance
 * and tax on top are positive, and all of them together are what is due. Adjustments are stored with the order, so a
 * refund reads what the cart read.
 */
export type Adjustment = {
  readonly lineId: LineId
  readonly kind: AdjustmentKind
  /** Minor units for the whole line. */
  readonly amount: number
  readonly source: Source
  /** The party that pays for a cut. Charges are the shop's. */
  readonly borneBy: Bearer
}

/** Outcome of an offer, for one line or the cart: the amount it took off, or the reason it does not apply. */
export type Explanation = { readonly source: Source; readonly lineId?: LineId | undefined } & (
  | { readonly applied: number }
  | { readonly refused: Reason['code']; readonly facts: Reason['facts'] }
)
