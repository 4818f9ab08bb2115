import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { type Among, scopeOf } from './among.ts'
import { checkGift } from './gift-terms.ts'
import { checkGroupBuy, type GroupBuyTerms } from './group-buy.ts'
import { checkGroupPrice } from './group-price.ts'
import type { OfferAction, OfferStatus } from './lifecycle.ts'
import { type Benefit, type DiscountTier, isCoupon, type Scope, setsPrices, type Threshold } from './offer.ts'
import { type AudienceKind, checkAudience } from './offer-audience.ts'
import type { OfferApplication } from './platform-activity.ts'
import { checkPreheat, type PreheatTerms } from './preheat.ts'
import { checkPresale, type DepositDraft, type PresaleTerms } from './presale.ts'
import { promoCodePattern } from './promo-code.ts'

/** Offers that shops and the platform make by themselves. */
export const shopKinds = [
  'flashSale',
  'activity',
  'presale',
  'groupBuy',
  'customerGroupPrice',
  'gift',
  'threshold',
  'nForM',
  'percentage',
  'shopCoupon',
] as const
export const platformKinds = ['threshold', 'nForM', 'percentage', 'platformCoupon'] as const
export const managedKinds = [...shopKinds, 'platformCoupon'] as const
export type ManagedKind = (typeof managedKinds)[number]

/** One tier of an offer over several goods, as it is stored. Amounts are minor units. */
export type TierDraft = {
  readonly fromAmount?: number | undefined
  readonly fromPieces?: number | undefined
  readonly amountOff?: number | undefined
  readonly percentOff?: number | undefined
  /** Of every `take` pieces `pay` are paid. */
  readonly take?: number | undefined
  readonly pay?: number | undefined
  /** A gift is given again each time that its goods are reached. */
  readonly repeats?: boolean | undefined
}

export type OfferDraft = {
  readonly kind: ManagedKind
  readonly name: LocalText
  readonly site: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Base units of promotions; how many coupons one buyer may claim. */
  readonly limitPerBuyer?: number | undefined
  readonly audience?: AudienceKind | undefined
  /** Of the audience `level`: from which one on. */
  readonly levelMin?: number | undefined
  /** Of the audience `customerGroups`. */
  readonly customerGroupIds?: readonly Id[] | undefined
  /** How many coupons there are; undefined for as many as are claimed. */
  readonly couponTotal?: number | undefined
  /** A coupon that is claimed by adding its goods to the cart, from the first moment on (PDP-50). */
  readonly isTimed?: boolean | undefined
  /** A coupon that buyers get by entering this code, and in no other way. */
  readonly code?: string | undefined
  /**
   * Of promotions and prices for groups: the prices of variants, and how many of them the offer has. Of a
   * gift: the goods given.
   */
  readonly prices: readonly {
    readonly variantId: Id
    readonly amount: number
    readonly stock?: number | undefined
    readonly deposit?: DepositDraft | undefined
    /** Of a gift: how many base units come free each time. */
    readonly gives?: number | undefined
  }[]
  readonly presale?: PresaleTerms | undefined
  readonly groupBuy?: GroupBuyTerms | undefined
  readonly preheat?: PreheatTerms | undefined
  /** Of the others: the products it is for; none for all. */
  readonly productIds: readonly Id[]
  /** Of the platform's: the shops, categories or brands that it is for, instead of products. */
  readonly among?: Among | undefined
  readonly tiers: readonly TierDraft[]
}

/** The threshold of a gift: the one tier of its offer. */
export type GiftTier = {
  readonly from: Threshold
  readonly benefit: { readonly kind: 'gift'; readonly repeats: boolean }
}
export type StoredTier = DiscountTier | GiftTier

/** The goods, and the discounts or gifts with their thresholds. */
export type DiscountTerms = { readonly scope: Scope; readonly tiers: readonly StoredTier[] }

/** The terms of a draft over several goods. A tier without terms of its kind is left out. */
export function discountTermsOf({ kind, tiers, ...limited }: OfferDraft): DiscountTerms {
  return {
    scope: scopeOf(limited),
    tiers: setsPrices(kind)
      ? []
      : tiers.flatMap((tier): StoredTier[] => {
          const from = thresholdOf(tier)
          if (kind === 'gift')
            return from ? [{ from, benefit: { kind: 'gift', repeats: tier.repeats ?? false } }] : []
          const benefit = benefitOf(kind, tier)
          return benefit ? [{ ...(from && { from }), benefit }] : []
        }),
  }
}

const thresholdOf = ({ fromAmount, fromPieces }: TierDraft): Threshold | undefined =>
  fromAmount !== undefined
    ? { amount: fromAmount }
    : fromPieces !== undefined
      ? { pieces: fromPieces }
      : undefined

function benefitOf(kind: ManagedKind, tier: TierDraft): Benefit | undefined {
  const { amountOff, percentOff, take, pay } = tier
  if ((kind === 'threshold' || isCoupon(kind)) && amountOff !== undefined)
    return { kind: 'amountOff', amount: amountOff }
  if (kind === 'percentage' || isCoupon(kind))
    return percentOff === undefined
      ? undefined
      : { kind: 'percent', payBasisPoints: 10_000 - percentOff * 100 }
  return take === undefined || pay === undefined ? undefined : { kind: 'nForM', take, pay }
}

export const tierDraftOf = ({ from, benefit }: StoredTier): TierDraft => ({
  ...(from && ('amount' in from ? { fromAmount: from.amount } : { fromPieces: from.pieces })),
  ...(benefit.kind === 'amountOff' && { amountOff: benefit.amount }),
  ...(benefit.kind === 'percent' && { percentOff: (10_000 - benefit.payBasisPoints) / 100 }),
  ...(benefit.kind === 'nForM' && { take: benefit.take, pay: benefit.pay }),
  ...(benefit.kind === 'gift' && { repeats: benefit.repeats }),
})

/** Whether buyers may hold coupons of it that are good. */
export const mayBeHeld = (offer: { readonly kind: ManagedKind; readonly endsAt: Date }, at: Date): boolean =>
  isCoupon(offer.kind) && offer.endsAt > at

/** Field errors of a draft. */
export function checkOfferDraft(draft: OfferDraft): FieldRefusal[] {
  const wrong: FieldRefusal[] = [
    ...checkPresale(draft),
    ...checkPreheat({ ...draft, ...draft.preheat }),
    ...checkGroupBuy(draft),
    ...checkGift(draft),
    ...checkAudience(draft),
    ...checkGroupPrice(draft),
  ]
  if (!draft.name.en.trim() && !draft.name.zh.trim()) wrong.push({ field: 'name.en', code: 'required' })
  if (draft.among && draft.productIds.length > 0) wrong.push({ field: 'among', code: 'invalid' })
  if (draft.endsAt <= draft.startsAt) wrong.push({ field: 'endsAt', code: 'endsBeforeStart' })
  if (draft.code !== undefined && (!isCoupon(draft.kind) || !promoCodePattern.test(draft.code)))
    wrong.push({ field: 'code', code: 'promoCodeForm' })
  if (draft.code !== undefined && draft.isTimed) wrong.push({ field: 'code', code: 'promoCodeNotTimed' })
  for (const [place, tier] of draft.tiers.entries()) {
    // A gift has its own check for that.
    if (draft.kind !== 'gift' && tier.fromAmount !== undefined && tier.fromPieces !== undefined)
      wrong.push({ field: `tiers.${place}.fromPieces`, code: 'invalid' })
    if (tier.fromAmount !== undefined && tier.amountOff !== undefined && tier.amountOff > tier.fromAmount)
      wrong.push({ field: `tiers.${place}.amountOff`, code: 'tooLarge', params: { max: tier.fromAmount } })
    if (isCoupon(draft.kind) && tier.amountOff !== undefined && tier.percentOff !== undefined)
      wrong.push({ field: `tiers.${place}.percentOff`, code: 'invalid' })
    if (tier.take !== undefined && tier.pay !== undefined && tier.pay >= tier.take)
      wrong.push({ field: `tiers.${place}.pay`, code: 'tooLarge', params: { max: tier.take - 1 } })
  }
  return wrong
}

export type OfferSummary = {
  readonly offerId: Id
  readonly kind: ManagedKind
  readonly status: OfferStatus
  readonly name: LocalText
  readonly site: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Base units of promotions that orders have taken, or coupons that buyers have claimed. */
  readonly taken: number
  /** Remaining stock of its own, or remaining coupons; undefined without stock of its own. */
  readonly left: number | undefined
}

export type OfferGoods = {
  readonly variantId: Id
  readonly productId: Id
  readonly productName: LocalText
  /** Chosen values: "Oak · Large". */
  readonly label: LocalText
  readonly sku: string
  /** On the offer's site, now; undefined where it is not sold. Minor units, like the next. */
  readonly shelfAmount: number | undefined
  readonly amount: number
  readonly stock: number | undefined
  readonly deposit: DepositDraft | undefined
  /** Of a gift: how many come free each time. */
  readonly gives: number | undefined
  readonly taken: number
}

/** Results of paid orders under an offer. Amounts in minor units of its site. */
export type OfferResult = {
  readonly orders: number
  /** Goods after all discounts. */
  readonly revenue: number
  /** Discount by the offer. */
  readonly cost: number
}

/** An offer as its organiser sees it. */
export type ManagedOffer = OfferSummary & {
  readonly version: number
  readonly currency: Currency
  readonly limitPerBuyer: number | undefined
  readonly audience: AudienceKind
  readonly levelMin: number | undefined
  readonly customerGroupIds: readonly Id[]
  readonly couponTotal: number | undefined
  readonly isTimed: boolean
  readonly code: string | undefined
  /** Until when coupons are claimed, where that was ended early. */
  readonly claimsEndedAt: Date | undefined
  readonly presale: PresaleTerms | undefined
  readonly groupBuy: GroupBuyTerms | undefined
  readonly preheat?: PreheatTerms | undefined
  readonly goods: readonly OfferGoods[]
  readonly productIds: readonly Id[]
  readonly among: Among | undefined
  /** Scope of the offer, by name. */
  readonly chosen: readonly { readonly id: Id; readonly name: LocalText }[]
  readonly tiers: readonly TierDraft[]
  readonly result: OfferResult
  readonly actions: readonly OfferAction[]
  /** Of a shop's offer for an activity of the platform. */
  readonly activity: OfferApplication | undefined
}
