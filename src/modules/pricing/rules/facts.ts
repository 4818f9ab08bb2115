import type { Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import { type CombinationTable, defaultCombinations } from '#modules/offers/rules/combinations.ts'
import { anonymous, type BuyerFacts } from '#modules/offers/rules/eligibility.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import type { ParcelPart } from '#modules/shipping/rules/ways.ts'
import type {
  BrandId,
  CategoryId,
  Id,
  LineId,
  OfferId,
  ProductId,
  ShopId,
  VariantId,
} from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { Adjustment } from './adjustment.ts'

declare const names: unique symbol
/** Names the order that a line will belong to, before there is one; made by `splitKey`. */
export type SplitKey = string & { readonly [names]: 'split' }

/** Everything a price depends on. All amounts are minor units of one currency. */
export type PricingFacts = {
  readonly site: string
  readonly currency: Currency
  readonly at: Date
  readonly buyer: BuyerFacts
  readonly lines: readonly LineFacts[]
  readonly offers: readonly Offer[]
  readonly combinations: CombinationTable
  /** Offers and coupons the buyer picked; they are used if they can be. */
  readonly pinned: readonly Id[]
  /** Those the buyer took out. */
  readonly declined: readonly Id[]
  /** Coupons and points wait for the balance of a presale with a deposit. */
  readonly stage: 'placing' | 'balance'
  readonly points: PointsFacts | undefined
  /** The discount of the buyer's level, on sites that give one. */
  readonly memberLevel?: LevelTerms | undefined
  /** How each order is sent. One that is not named costs nothing to send. */
  readonly shipping: Readonly<Record<SplitKey, ShippingTerms>>
  /** Chosen insurance of parcels. */
  readonly insurance: Readonly<Record<SplitKey, InsuranceTerms>>
  readonly tax: TaxFacts
}

export type LineFacts = {
  readonly lineId: LineId
  readonly kind: 'ordinary' | 'gift' | 'bundle' | 'bundlePart'
  /** The bundle that a part belongs to. */
  readonly parentId?: LineId | undefined
  readonly shopId: ShopId
  readonly productId: ProductId
  readonly variantId: VariantId
  /** With all categories above them. */
  readonly categoryIds: readonly CategoryId[]
  readonly brandId?: BrandId | undefined
  /** In base units, a whole number of steps. */
  readonly quantity: number
  readonly step: number
  /** Minor units for one step. */
  readonly listPrice: number
  readonly salePrice?: number | undefined
  /** The lowest price of the last 30 days. Passed through, for display beside a cut. */
  readonly priorPrice?: number | undefined
  /** Of a points item: the price of one step in points, and in money besides. */
  readonly pointsPrice?: PointsPrice | undefined
  /** The offer under which the line was put in the cart. */
  readonly under?: ChosenOffer | undefined
  readonly tradeType: TradeType
  readonly fulfilment: Fulfilment
  readonly taxClass: string
  /** Gift cards and the like: no offer, coupon or points ever cut their price. */
  readonly isNeverCut: boolean
  /** Of an order whose balance is priced: what stays as it was placed. */
  readonly placed?: PlacedPrice | undefined
}

/**
 * The price of goods as it was when they were ordered with a deposit. Only coupons, points, shipping and tax
 * are computed again.
 */
export type PlacedPrice = {
  /** Minor units for one step. */
  readonly unitPrice: number
  /** Step at that time, in base units. */
  readonly step: number
  /** All that made it, the list price first. */
  readonly adjustments: readonly Adjustment[]
  /** Deposit paid for the whole line, in minor units. */
  readonly deposit: number
  readonly balanceFrom: Date
  readonly balanceUntil: Date
}

export type ChosenOffer = {
  readonly kind: 'flashSale' | 'activity' | 'presale' | 'groupBuy' | 'gift'
  readonly offerId: OfferId
}

export type PointsPrice = {
  readonly points: number
  readonly amount: number
  /** How many base units a buyer may redeem in all. */
  readonly limitPerBuyer?: { readonly max: number; readonly taken: number } | undefined
}

/** Of a price, so many parts of ten thousand are paid at this level. */
export type LevelTerms = {
  readonly level: number
  readonly name: LocalText
  readonly payBasisPoints: number
}

export type PointsFacts = {
  /** How many the buyer wishes to spend at most. */
  readonly spend: number
  /** So many points are worth so many minor units. */
  readonly rate: { readonly points: number; readonly amount: number }
  /** Points pay at most this part of the goods, in parts of ten thousand. */
  readonly maxBasisPoints: number
}

/** The way of a parcel: its code, and what each part of the parcel costs by the template that holds for it. */
export type ShippingTerms = { readonly code: string; readonly parts: readonly ParcelPart[] }

export type InsuranceTerms = {
  readonly code: string
  /** Parts of ten thousand of the goods, rounded up, and at least `priceMin`. */
  readonly basisPoints: number
  readonly priceMin: number
}

/** Parts of ten thousand, with up to three decimals: Quebec's 9.975 % is 997.5. */
export type TaxRate = { readonly code: string; readonly basisPoints: number }

export type TaxFacts = {
  /** Shelf prices contain the tax; else it comes on top. */
  readonly isIncluded: boolean
  /** By the class of the goods. A class without rates is not taxed. */
  readonly rates: Readonly<Record<string, readonly TaxRate[]>>
  /** Rates of shipping; undefined where it is taxed like the goods that it is for. */
  readonly shipping?: readonly TaxRate[] | undefined
  /** Rates that shelf prices contain, by class, where none is charged: they are taken off. */
  readonly contained?: Readonly<Record<string, readonly TaxRate[]>> | undefined
}

/** The facts of a price of which nothing but goods, shipping and tax is known. */
export const noOffers = {
  buyer: anonymous,
  offers: [],
  combinations: defaultCombinations,
  pinned: [],
  declined: [],
  stage: 'placing',
  points: undefined,
  insurance: {},
} as const satisfies Partial<PricingFacts>
