import type { Address } from '#modules/addresses/rules/address.ts'
import type { Cart } from '#modules/cart/rules/cart.ts'
import type { LineKind, PriceType } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { TaxedFor } from '#modules/pricing/rules/assemble-facts.ts'
import type { Discounts } from '#modules/pricing/rules/discounts.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import type { TaxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import type { Arrival } from '#modules/shipping/rules/arrival.ts'
import type { ShippingDestination } from '#modules/shipping/rules/destination.ts'
import type { Treatment } from '#modules/tax/rules/tax-of-sale.ts'
import type { PointsChoice } from '#modules/wallet/rules/points.ts'
import type { CartLineId, Id, LineId, OfferId } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'

/** Line of a checkout. It has the id of the cart line that it came from, or one of its own. */
export type LineToBuy = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly quantity: number
  readonly kind: LineKind
  readonly priceType: PriceType
  readonly parentId?: CartLineId | undefined
  readonly offerId?: OfferId | undefined
  /** The group of buyers that it joins; a group buy without one begins a group. */
  readonly buyingGroupId?: Id | undefined
  /** When that one is over, as a moment in ISO 8601. */
  readonly groupEndsAt?: string | undefined
}

/** A line of the cart that a checkout could not take, and why. */
export type LineLeftOut = Pick<LineToBuy, 'variantId' | 'quantity'> & { readonly reason: RefusalCode }

/** A line that can be bought now. */
export type SellableLine = LineToBuy & { readonly variant: SellableVariant }

export type CheckoutLine = {
  readonly lineId: LineId
  /** Of a part: the line of its bundle. */
  readonly parentId: LineId | undefined
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly picture: string | undefined
  readonly quantity: number
  /** Unit of the quantity, for goods that are sold by weight: "g". */
  readonly unit: string | undefined
  readonly price: Money
  /** The lowest price of the 30 days before a cut, on sites that show it. */
  readonly priorPrice: Money | undefined
  readonly goods: Money
  /** Given for points. */
  readonly isPointsItem: boolean
  /** Price in points, beside the money. */
  readonly points: number
  /** Why it cannot be ordered any more. */
  readonly reason: RefusalCode | undefined
}

/** A way to send a shop's parcels, with its price for them. */
export type OfferedMethod = {
  readonly code: string
  readonly name: string
  /** Working days on the way. */
  readonly daysMin: number
  readonly daysMax: number
  /** When they arrive if the order is paid now; undefined where a presale states when they are sent. */
  readonly arrives: Arrival | undefined
  readonly price: Money
}

/** A payment that a checkout leads to, as payment methods are offered for it. */
export type PaymentAhead = {
  readonly stage: 'full' | 'deposit' | 'balance'
  readonly due: Money
  readonly kinds: readonly PaidKind[]
  readonly usesPoints: boolean
}

export type CheckoutShop = {
  readonly shopId: Id
  readonly shopName: string
  readonly lines: readonly CheckoutLine[]
  readonly methods: readonly OfferedMethod[]
  readonly chosenMethod: WayToSend
  /** None of it is a parcel, and none is picked up: there is no way to choose. */
  readonly isNothingSent: boolean
  /** Where what can be is picked up instead, at no cost; undefined where the shop has no such place, or nothing that could be. */
  readonly pickUpPlace: { readonly name: string; readonly address: string } | undefined
  /** Parcel insurance and its price; undefined where it is not offered. */
  readonly insurance: { readonly price: Money; readonly isChosen: boolean } | undefined
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
  /** Its goods come across a border, all of them. */
  readonly isAcross: boolean
  /** Its goods are services, all of them: they are used in a shop, with codes. */
  readonly isInShop: boolean
  /** Nothing of it is sent: it requires no shipping address. */
  readonly isNothingSent: boolean
  /** Some of its goods are gift cards, which may be for another person. */
  readonly hasGiftCards: boolean
  /** Some of it is invoiced: sold for money, and no gift card. */
  readonly isInvoiced: boolean
  readonly shops: readonly CheckoutShop[]
  /** Lines that were selected in the cart and are not part of it. */
  readonly leftOut: readonly (LineLeftOut & Pick<CheckoutLine, 'name' | 'chosen'>)[]
  readonly discounts: Discounts
  /** Outcome of each offer. */
  readonly offers: readonly OfferOfGoods[]
  /** Coupons for these goods that can still be claimed. */
  readonly coupons?: Cart['coupons'] | undefined
  readonly pricedAt: Date
  readonly list: Money
  readonly discount: Money
  readonly goods: Money
  readonly shipping: Money
  readonly insurance: Money
  readonly tax: Money
  readonly taxIncluded: boolean
  /** The rate of all that is taxed; where rates differ, the part of the price that the tax is. */
  readonly taxBasisPoints: number
  readonly taxes: readonly TaxByRate[]
  /** Tax that shelf prices contain and that is not charged, in minor units. */
  readonly taxRelief: number
  readonly taxTreatment: Treatment
  /** The total depends on where the goods go. */
  readonly isTaxedByPlace: boolean
  readonly due: Money
  /** Where it is paid in two parts: the amount now, and the amount later. */
  readonly parts: PaymentParts | undefined
  /** When the goods are sent, where a presale states it. */
  readonly expectedAt: Date | undefined
  /** Points to pay, beside the money. */
  readonly points: number
  /** Points that may be spent for a discount; undefined where the buyer has none, or none may be. */
  readonly pointsChoice: PointsChoice | undefined
  /** Amounts that gift cards may pay; undefined where the buyer has none, or none may. */
  readonly giftCards?: GiftCardChoice | undefined
  /** The next payment by another way than cards and points; undefined where nothing is left to pay. */
  readonly ahead?: PaymentAhead | undefined
  readonly address: Address
  readonly countries: readonly string[]
  /** Costs of shipping differ within a country or between countries. */
  readonly dependsOnAddress: boolean
  /** The order that this checkout became. */
  readonly placedGroupId: Id | undefined
  /** The order whose balance it is, where a balance is checked out. */
  readonly balanceOf: BalanceOf | undefined
}

/**
 * In minor units: all that the buyer's cards hold, the most that they may pay of this checkout, and the
 * amount that they pay.
 */
export type GiftCardChoice = { readonly available: number; readonly most: number; readonly spent: number }

export type BalanceOf = {
  readonly groupId: Id
  readonly orderId: Id
  readonly billingAddress: Address
  readonly remark: string
}

/** How a shop's goods reach their buyer: the code of a method that the site has, or `pickUp`. */
export type WayToSend = string
/** A code of a method, or `pickUp`. */
export const wayToSendPattern = /^[a-z][a-zA-Z0-9-]{0,39}$/

/** Which way each shop sends; a shop that is not named sends the first way. */
export type ChosenMethods = Readonly<Record<Id, WayToSend>>

/** Of which shops the parcels are insured; those of a shop that is not named are not. */
export type ChosenInsurance = Readonly<Record<Id, boolean>>

/** Choices of the buyer that prices depend on. */
export type ChosenTerms = {
  /** Where its parcels go; without one, to the country that the site is for. */
  readonly destination?: ShippingDestination | undefined
  readonly methods: ChosenMethods
  readonly insured?: ChosenInsurance | undefined
  /** Coupons that were picked: they are used if they can be. */
  readonly pinned?: readonly Id[] | undefined
  /** Coupons that the buyer does without. */
  readonly declined?: readonly Id[] | undefined
  /** So many points are spent for a discount, if the buyer has and the site takes as many. */
  readonly points?: number | undefined
  /** Where the goods go, and the tax number of the business that buys them: they determine the tax. */
  readonly taxedFor?: TaxedFor | undefined
}
