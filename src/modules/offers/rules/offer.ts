import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import {
  type BrandId,
  byId,
  type CategoryId,
  type CouponId,
  type Id,
  type OfferId,
  type PlatformActivityId,
  type ProductId,
  type ShopId,
  type VariantId,
} from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import {
  couponKinds,
  type DiscountKind,
  type OfferKind,
  type PriceOfferKind,
  personalPriceKinds,
  promotionKinds,
  shopOfferKinds,
} from '#vocabulary/offer-kinds.ts'
import type { GroupBuyTerms } from './group-buy.ts'

type AtLeastOne<Item> = readonly [Item, ...Item[]]

/** Whose money a cut is. */
export type Bearer = 'shop' | 'platform'

export type Audience =
  | { readonly kind: 'everyone' | 'signedIn' | 'members' | 'newBuyers' }
  | { readonly kind: 'level'; readonly levelMin: number }
  | { readonly kind: 'customerGroups'; readonly groups: readonly CustomerGroup[] }

/** Which goods an offer is for, among those of its shop if it has one. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'shops'; readonly shopIds: readonly ShopId[] }
  | { readonly kind: 'products'; readonly productIds: readonly ProductId[] }
  | { readonly kind: 'categories'; readonly categoryIds: readonly CategoryId[] }
  | { readonly kind: 'brands'; readonly brandIds: readonly BrandId[] }

/** Remaining stock of an offer: pieces of goods (in base units), uses, or money (in minor units). */
type Stock<Counted extends 'pieces' | 'uses' | 'money'> = { readonly counts: Counted; readonly left: number }

type OfferBase = {
  readonly id: OfferId
  /** Terms never change: editing an offer makes a new version. */
  readonly version: number
  /** Name shown to buyers. No price depends on it. */
  readonly name?: LocalText | undefined
  readonly borneBy: Bearer
  /** The shop that offers it; undefined for the platform. */
  readonly shopId?: ShopId | undefined
  /** The activity of the platform that it is for. */
  readonly activityId?: PlatformActivityId | undefined
  readonly isEnabled: boolean
  /** From this moment on, and until just before that one. */
  readonly startsAt?: Date | undefined
  readonly endsAt?: Date | undefined
  /** The sites where it runs; undefined for all. */
  readonly sites?: readonly string[] | undefined
  readonly audience: Audience
  /** In base units for prices, in uses for everything else. */
  readonly limitPerBuyer?: { readonly max: number; readonly taken: number } | undefined
}

export type Deposit = {
  /** Minor units for one step, paid first. */
  readonly amount: number
  /** Worth of the deposit when the balance is paid: at least `amount`. */
  readonly worth: number
  readonly balanceFrom: Date
  readonly balanceUntil: Date
}

/** Prices of single variants, in minor units for one step. */
export type PriceOffer = OfferBase & {
  readonly kind: PriceOfferKind
  readonly stock?: Stock<'pieces'> | undefined
  /** Of a presale: when the goods are sent. */
  readonly expectedAt?: Date | undefined
  /** Of a group buy. */
  readonly groupBuy?: GroupBuyTerms | undefined
  /** Of a promotion: from when on it is announced before it begins; undefined for as soon as it is scheduled. */
  readonly announcedFrom?: Date | undefined
  /** From then until it begins its goods are not sold at their ordinary price either. */
  readonly blocksAhead?: boolean | undefined
  /** Buyers do not see how much of its own stock is left. */
  readonly hidesStock?: boolean | undefined
  readonly prices: Readonly<
    Record<
      VariantId,
      {
        readonly amount: number
        /** The variant's own share of the offer's stock, in base units. */
        readonly left?: number | undefined
        /** Only of a presale; without one it is paid in full. */
        readonly deposit?: Deposit | undefined
      }
    >
  >
}

/** From a quantity on (in base units), so many parts of ten thousand are paid: 9,000 means 90 percent (PDP-48, TRAP-78). */
export type VolumeTierOffer = OfferBase & {
  readonly kind: 'volumeTier'
  readonly productIds: readonly ProductId[]
  readonly tiers: AtLeastOne<{ readonly from: number; readonly payBasisPoints: number }>
}

/** Price of one bundle with all its parts, or the saving on them, by the variant of its main line. */
export type BundleOffer = OfferBase & {
  readonly kind: 'bundle'
  readonly prices: Readonly<Record<VariantId, number>>
  readonly saves?: Readonly<Record<VariantId, number>> | undefined
}

/** How much of the goods in scope must be bought, above 0: minor units, or pieces. */
export type Threshold = { readonly amount: number } | { readonly pieces: number }

export type GiftOffer = OfferBase & {
  readonly kind: 'gift'
  readonly stock?: Stock<'pieces'> | undefined
  readonly scope: Scope
  readonly from: Threshold
  /** Base units of each variant that are free, once or each time that `from` is reached. */
  readonly gives: Readonly<Record<VariantId, number>>
  /** Base units of each variant that are still there, where that is limited. */
  readonly left?: Readonly<Record<VariantId, number>> | undefined
  /** When the next of its goods begins or ends to be sold, which changes the units left. */
  readonly changesAt?: Date | undefined
  readonly repeats: boolean
}

export type Benefit =
  | { readonly kind: 'amountOff'; readonly amount: number; readonly repeats?: boolean }
  | { readonly kind: 'percent'; readonly payBasisPoints: number; readonly amountMax?: number | undefined }
  /** Of every `take` pieces `pay` are paid: the cheapest are free. */
  | { readonly kind: 'nForM'; readonly take: number; readonly pay: number }

export type DiscountTier = { readonly from?: Threshold | undefined; readonly benefit: Benefit }

/** An offer of a shop or a coupon: of the tiers that are reached, the one that gives most applies. */
export type DiscountOffer = OfferBase & {
  readonly kind: DiscountKind
  readonly stock?: Stock<'pieces' | 'uses' | 'money'> | undefined
  readonly scope: Scope
  readonly tiers: AtLeastOne<DiscountTier>
  /** The buyer's own coupon. A coupon without one is still to be claimed. */
  readonly couponId?: CouponId | undefined
  /** A coupon that is claimed by adding its goods to the cart (PDP-50). */
  readonly isTimed?: boolean | undefined
  /** It is shown to those alone who entered its code. */
  readonly isByCode?: boolean | undefined
}

export type Offer = PriceOffer | VolumeTierOffer | BundleOffer | GiftOffer | DiscountOffer

/** A claimed coupon is named by its own id: a buyer may hold two of one offer. */
export const offerKey = (offer: Offer): Id => ('couponId' in offer && offer.couponId) || offer.id

/** The order in which offers of one step apply: shop offers by kind, then the older one first. */
export const inOrder = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort((a, b) => placeOf(a) - placeOf(b) || byId(offerKey(a), offerKey(b)))

const placeOf = ({ kind }: Offer): number => (shopOfferKinds as readonly OfferKind[]).indexOf(kind)

const isOneOf =
  <Kind extends OfferKind>(kinds: readonly Kind[]) =>
  (kind: string): kind is Kind =>
    (kinds as readonly string[]).includes(kind)

/**
 * Promotions whose price is only for those who request it: lists show the ordinary one, and carts hold none
 * of their goods.
 */
export const isRequested = isOneOf(['presale', 'groupBuy'] as const)

export const isPromotion = isOneOf(promotionKinds)
export const isPersonalPrice = isOneOf(personalPriceKinds)
export const isCoupon = isOneOf(couponKinds)
/** Whether an offer of this kind sets prices of single variants. */
export const setsPrices = isOneOf([...promotionKinds, ...personalPriceKinds])

/** Whether lists and cards show the price of a promotion as that of the goods. */
export const lowersListedPrice = (kind: string): boolean => isPromotion(kind) && !isRequested(kind)

export const isPriceOffer = (offer: Offer): offer is PriceOffer => setsPrices(offer.kind)
