import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import type { UnusedDays } from '#modules/membership/rules/period.ts'
import type { ParcelStop } from '#modules/shipments/rules/tracking.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { AfterSaleKind, AfterSaleReason, ChosenKind } from './kinds.ts'
import type {
  AfterSaleAction,
  AfterSaleParty,
  AfterSaleStatus,
  BuyerAfterSaleAction,
  MerchantAfterSaleAction,
  OperatorAfterSaleAction,
  Rejection,
} from './lifecycle.ts'

/** At most so many pictures, and so long a text, come with an application (AS-06, AS-07). */
export const picturesMax = 6
export const remarkMax = 500

/** A variant that goods are exchanged for, or may be. */
export type Replacement = {
  readonly variantId: Id
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly picture: string | undefined
  readonly price: Money
}
/** `difference` is the price difference of all exchanged units; below zero, it is refunded. */
export type PossibleReplacement = Replacement & { readonly available: number; readonly difference: Money }

/** The goods of a line, as they were sold. */
export type AfterSaleGoods = {
  readonly orderLineId: Id
  readonly kind: LineKind
  /** Of a part of a bundle: the line of its bundle. Of a gift: the line that it came with. */
  readonly ownerLineId: Id | undefined
  /** Of a part of a bundle whose slot restricts its choice further. */
  readonly slotId: Id | undefined
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly sku: string
  readonly picture: string | undefined
  readonly unitPrice: Money
  readonly goodsKind: ProductKind
  /** In which goods sold by weight are counted. */
  readonly unit: string | undefined
  readonly step: number
  /** How many of it can still be requested. */
  readonly reversible: number
}

export type AfterSaleLine = AfterSaleGoods & {
  readonly afterSaleLineId: Id
  readonly quantity: number
  /** Part of the requested amount for this line. */
  readonly requested: Money
  readonly replacement: Replacement | undefined
}

/** The return address of goods. */
export type ReturnAddress = {
  readonly name: string
  readonly phone: string
  /** Street and number, and further details for a courier. */
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Where goods are brought back to, in one language. */
export type ShopPlace = { readonly name: string; readonly address: string }

export type AfterSaleParcel = {
  /** Returned by the buyer, or sent as a replacement by the shop. */
  readonly by: 'buyer' | 'shop'
  readonly carrier: string
  readonly carrierName: string
  /** Empty where its carrier has no numbers: a shop's own delivery, or a letter. */
  readonly trackingNumber: string
  readonly sentAt: Date
  /** Where its carrier saw it, the newest first. */
  readonly stops: readonly Pick<ParcelStop, 'at' | 'localTime' | 'text'>[]
}

/** Step in its timeline, the first one first. */
export type AfterSaleEvent = {
  readonly action: AfterSaleAction
  readonly by: AfterSaleParty
  readonly at: Date
  readonly text: string | undefined
  /** Amount requested with it. */
  readonly amount?: Money | undefined
  /** Pictures attached to it; keys in the file store. */
  readonly pictures?: readonly string[] | undefined
  /** The name of the person, which only console pages show: to shops that of their own staff. */
  readonly who?: string | undefined
}

type AfterSaleFields = {
  readonly afterSaleId: Id
  readonly number: string
  readonly kind: AfterSaleKind
  readonly status: AfterSaleStatus
  readonly reason: AfterSaleReason
  readonly remark: string
  /** Keys in the file store. */
  readonly pictures: readonly string[]
  readonly requested: Money
  /** Agreed amount, or the refund as currently computed. */
  readonly agreed: Money
  /** Shipping in the agreed amount. */
  readonly agreedShipping: Money
  /** Refund, from when it was requested. */
  readonly refund:
    | {
        readonly amount: Money
        readonly shipping: Money
        /** It was sent, and the buyer's bank returned it: it waits, or is sent again. */
        readonly isReturned?: 'waits' | 'sentAgain' | undefined
      }
    | undefined
  /** Refund amount that providers refused to send. */
  readonly notSent: Money
  /** No provider sends its refund: an operator does, by bank transfer, and has not yet. */
  readonly isSentByHand?: boolean | undefined
  /** An operator sent its refund by bank transfer then. */
  readonly sentByHandAt?: Date | undefined
  /** Price difference of an exchange; below zero, it is refunded when the replacement arrives (AS-59). */
  readonly difference: Money
  /** Group of orders in which the price difference is to be paid now. */
  readonly payDifferenceIn: Id | undefined
  /** The replacement is unavailable. */
  readonly isReplacementGone: boolean
  /** It became a refund (AS-29). */
  readonly isChangedToRefund: boolean
  /** Set by the shop instead of the requested amount (AS-30). */
  readonly changedAmount: Money | undefined
  /** A smaller refund than requested, or a refund instead, waits for the buyer's answer. */
  readonly isOffered: boolean
  /** Kind offered instead of this one. */
  readonly offeredKind: AfterSaleKind | undefined
  readonly rejection: Rejection | undefined
  readonly isWithPlatform: boolean
  /** The deadline to escalate to the platform, as long as that is possible. */
  readonly askPlatformUntil: Date | undefined
  readonly orderId: Id
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly createdAt: Date
  readonly buyerId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly site: string
  readonly lines: readonly AfterSaleLine[]
  /** The party that has to act, and until when; nothing once it has ended. */
  readonly deadline: { readonly at: Date; readonly waitsFor: 'buyer' | 'shop' | 'platform' } | undefined
  readonly returnAddress: ReturnAddress | undefined
  /** Where its shop takes goods back, as it is now; nothing where it does not. */
  readonly shopPlace: ShopPlace | undefined
  /** Where the buyer brings them, as it was when that was chosen. */
  readonly handInPlace: ShopPlace | undefined
  readonly parcels: readonly AfterSaleParcel[]
  readonly events: readonly AfterSaleEvent[]
  readonly replacementOrderId: Id | undefined
}

export type AfterSale = AfterSaleFields & { readonly actions: readonly BuyerAfterSaleAction[] }

/** After-sale on the console pages of shops and of the platform. */
export type StaffAfterSale<Action extends string = string> = AfterSaleFields & {
  readonly actions: readonly Action[]
  readonly shopStatus: ShopStatus
  /** The last return address of its shop; nothing when it never set one. */
  readonly lastReturnAddress: ReturnAddress | undefined
}
export type ShopAfterSale = StaffAfterSale<MerchantAfterSaleAction>
export type PlatformAfterSale = StaffAfterSale<OperatorAfterSaleAction>

/** Result of an application if it were submitted now (AS-02). */
export type AfterSalePreview = {
  readonly orderId: Id
  readonly orderNumber: string
  readonly kind: ChosenKind
  /** Kinds available for these lines; empty when there are none. */
  readonly kinds: readonly ChosenKind[]
  readonly reasons: readonly AfterSaleReason[]
  readonly refundable: Money
  readonly lines: readonly (AfterSaleGoods & {
    readonly quantity: number
    readonly quantityMax: number
    readonly refundable: Money
    /** Of a period of the membership, for which only the remaining time is refunded. */
    readonly unusedDays?: UnusedDays | undefined
    /** A gift that follows its goods, or the main item of a bundle that follows the last of its parts. */
    readonly goesAlong: boolean
    readonly replacements: readonly PossibleReplacement[]
  })[]
}
