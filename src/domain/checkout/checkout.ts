import type { Address } from '../address/address.ts'
import type { LineKind, PriceType } from '../cart/line.ts'
import type { ChosenValue } from '../catalogue/chosen-values.ts'
import type { SellableVariant } from '../catalogue/product.ts'
import type { CartLineId, Id, OfferId } from '../identifiers.ts'
import type { Discounts } from '../pricing/discounts.ts'
import type { Money } from '../pricing/money.ts'
import type { ToldOffer } from '../pricing/told-offers.ts'
import type { RefusalCode } from '../refusals.ts'
import type { ShippingMethod } from '../sites.ts'

/** What a checkout is of. A line has the id of the cart line that it came from, or one of its own. */
export type LineToBuy = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly quantity: number
  readonly kind: LineKind
  readonly priceType: PriceType
  readonly parentId?: CartLineId | undefined
  readonly offerId?: OfferId | undefined
}

/** A line that can be bought now. */
export type SellableLine = LineToBuy & { readonly variant: SellableVariant }

export type CheckoutLine = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly picture: string | undefined
  readonly quantity: number
  /** What the quantity counts, for goods that are sold by weight: "g". */
  readonly unit: string | undefined
  readonly price: Money
  readonly goods: Money
  /** What it costs in points besides. */
  readonly points: number
  /** Why it cannot be ordered any more. */
  readonly reason: RefusalCode | undefined
}

export type CheckoutShop = {
  readonly shopId: Id
  readonly shopName: string
  readonly lines: readonly CheckoutLine[]
  readonly methods: readonly (Omit<ShippingMethod, 'price' | 'freeFrom'> & { readonly price: Money })[]
  readonly chosenMethod: ShippingMethod['code']
  readonly goods: Money
  readonly shipping: Money
  readonly tax: Money
  readonly due: Money
}

export type PaymentParts = {
  readonly deposit: Money
  readonly balance: Money
  readonly balanceFrom: Date
  readonly balanceUntil: Date
}

export type Checkout = {
  readonly key: Id
  readonly shops: readonly CheckoutShop[]
  readonly discounts: Discounts
  /** What became of each offer. */
  readonly offers: readonly ToldOffer[]
  readonly pricedAt: Date
  readonly list: Money
  readonly discount: Money
  readonly goods: Money
  readonly shipping: Money
  readonly insurance: Money
  readonly tax: Money
  readonly taxIncluded: boolean
  readonly taxBasisPoints: number
  readonly due: Money
  /** Where it is paid in two parts: what now, and what later. */
  readonly parts: PaymentParts | undefined
  /** When the goods are sent, where a presale says so. */
  readonly expectedAt: Date | undefined
  /** What is paid in points besides. */
  readonly points: number
  readonly address: Address
  readonly countries: readonly string[]
  /** The order that this checkout became. */
  readonly placedGroupId: Id | undefined
}

/** Which way each shop sends; a shop that is not named sends the first way. */
export type ChosenMethods = Readonly<Record<Id, ShippingMethod['code']>>

/** What a buyer chooses that a price depends on. */
export type ChosenTerms = {
  readonly methods: ChosenMethods
  /** Coupons that were picked: they are used if they can be. */
  readonly pinned?: readonly Id[] | undefined
  /** Coupons that the buyer does without. */
  readonly declined?: readonly Id[] | undefined
}
