import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { CrossBorder } from '#modules/catalogue/rules/goods-terms.ts'
import type { ShownCoupon } from '#modules/catalogue/rules/product.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import type { Arrival } from '#modules/shipping/rules/arrival.ts'
import type { CartLineId, Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { QuantityRule } from '#vocabulary/quantity.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { LineKind, PriceType } from './line.ts'

export const cartLinesMax = 200

export type CartLine = {
  readonly lineId: CartLineId
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly sku: string
  readonly picture: string | undefined
  readonly quantity: number
  readonly kind: LineKind
  /** Of a part: the line of its bundle. */
  readonly parentId: CartLineId | undefined
  /** Unit of the quantity, for goods that are sold by weight: "g". */
  readonly unit: string | undefined
  readonly priceType: PriceType
  readonly crossBorder: CrossBorder | undefined
  /** A service is used at its shop. */
  readonly isInShop: boolean
  /** Quantity requested, when less is available by now. */
  readonly quantityBefore: number | undefined
  readonly rule: QuantityRule
  readonly isSelected: boolean
  /** Its product comes in other variants, and the line may have another one. */
  readonly hasChoice: boolean
  /** For one step. */
  readonly price: Money
  readonly compareAt: Money | undefined
  /** The lowest price of the 30 days before a cut, on sites that show it. */
  readonly priorPrice: Money | undefined
  readonly goods: Money
  readonly saved: Money
  /** Price when it was added, when that differs from now. */
  readonly priceBefore: Money | undefined
  /** Its list price when it was put in; undefined where that is not known (CART-06). */
  readonly listBefore: Money | undefined
}

export type InvalidCartLine = Pick<
  CartLine,
  | 'lineId'
  | 'productId'
  | 'variantId'
  | 'urlKey'
  | 'name'
  | 'chosen'
  | 'picture'
  | 'quantity'
  | 'kind'
  | 'hasChoice'
> & {
  readonly reason: RefusalCode
}

export type CartShop = {
  readonly shopId: Id
  readonly shopName: string
  readonly lines: readonly CartLine[]
  readonly goods: Money
  /** How much more makes the shop's standard parcel free; undefined when it is, or never will be. */
  readonly untilFreeShipping: Money | undefined
  /** The shop's first way to send costs nothing for what is selected. */
  readonly isShippingFree: boolean
  /** When what is selected arrives by that way if it is ordered now. */
  readonly arrives: Arrival | undefined
}

export type Cart = {
  readonly shops: readonly CartShop[]
  readonly invalid: readonly InvalidCartLine[]
  readonly count: number
  readonly selectedCount: number
  /** How many of them come across a border: those are checked out apart from the others. */
  readonly selectedAcross: number
  readonly list: Money
  readonly discount: Money
  readonly goods: Money
  /** Result of each offer for the selected lines. */
  readonly offers: readonly OfferOfGoods[]
  /** Coupons for the selected lines that can still be claimed; those of the mall have no shop. */
  readonly coupons: readonly (ShownCoupon & { readonly shopId: Id | undefined })[]
  readonly pricedAt: Date
  /** When a price or an offer of it changes automatically. */
  readonly validUntil: Date | undefined
  /** How many there are of some of its goods depends on where parcels go. */
  readonly dependsOnRegion: boolean
}
