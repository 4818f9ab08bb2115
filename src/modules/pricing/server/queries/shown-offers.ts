import { forEveryone, isPromotionSoldOut } from '#modules/cart/rules/sellable.ts'
import type {
  ShownCoupon,
  ShownDeposit,
  ShownOffer,
  ShownPromotion,
} from '#modules/catalogue/rules/product.ts'
import { phaseOfOffer } from '#modules/offers/rules/coupon.ts'
import {
  type Deposit,
  type DiscountOffer,
  type GiftOffer,
  isCoupon,
  isPriceOffer,
  isPromotion,
  type Offer,
} from '#modules/offers/rules/offer.ts'
import { hasPreheat, isShown } from '#modules/offers/rules/preheat.ts'
import type { PublicOffers } from '#modules/offers/server/public.ts'
import type { Context } from '#platform/context.ts'
import type { VariantId } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { isWithin } from '../../rules/scope.ts'

type Shown = Pick<Context, 'site' | 'now' | 'language'>

/** The promotion of a variant that runs, else the one that begins next. */
export function shownPromotion(
  { offers, notices }: PublicOffers,
  variantId: VariantId,
  { site, now, language }: Shown,
): ShownPromotion | undefined {
  for (const offer of offers) {
    if (!isPriceOffer(offer) || !isPromotion(offer.kind)) continue
    const price = offer.prices[variantId]
    if (!price || !isShown(offer, now)) continue
    const notice = notices.find(({ offerId }) => offerId === offer.id)!
    return {
      offerId: offer.id,
      kind: offer.kind,
      name: textIn(offer.name!, language),
      activityId: offer.activityId,
      price: { amount: price.amount, currency: site.currency },
      startsAt: offer.startsAt!,
      endsAt: offer.endsAt!,
      isRunning: offer.startsAt! <= now,
      isSoldOut: isPromotionSoldOut(offers, variantId, { at: now, isFor: forEveryone }),
      stock: notice.stock.get(variantId),
      hasPreheat: hasPreheat(offer),
      blocksAhead: offer.blocksAhead,
      hidesStock: offer.hidesStock,
      limitPerBuyer: offer.limitPerBuyer?.max,
      expectedAt: offer.expectedAt,
      groupBuy: offer.groupBuy,
      deposit: price.deposit && shownDeposit(price.amount, price.deposit, site.currency),
    }
  }
  return undefined
}

function shownDeposit(price: number, deposit: Deposit, currency: Currency): ShownDeposit {
  const { amount, worth, balanceFrom, balanceUntil } = deposit
  const money = (of: number) => ({ amount: of, currency })
  return {
    amount: money(amount),
    worth: money(worth),
    balance: money(price - worth),
    balanceFrom,
    balanceUntil,
  }
}

type Goods = Parameters<typeof isWithin>[1]

/** Offers over several goods that this product is among, those ahead too. */
export const shownOffers = (
  { offers }: PublicOffers,
  goods: Goods,
  ctx: Pick<Shown, 'language'>,
): ShownOffer[] =>
  offers.flatMap((offer) => ('scope' in offer && concerns(offer, goods) ? toShownOffer(offer, ctx) : []))

/** An offer as buyers see it; none for a coupon, and for a gift of which nothing is left. */
export function toShownOffer(offer: Offer, { language }: Pick<Shown, 'language'>): ShownOffer[] {
  if (!('scope' in offer) || isCoupon(offer.kind)) return []
  if (offer.kind === 'gift' && offer.stock?.left === 0) return []
  const tiers =
    offer.kind === 'gift'
      ? [{ from: offer.from, benefit: { kind: 'gift' as const, repeats: offer.repeats } }]
      : offer.tiers
  const gives = offer.kind === 'gift' ? Object.keys(offer.gives) : undefined
  const times = { startsAt: offer.startsAt!, endsAt: offer.endsAt! }
  return [{ offerId: offer.id, name: textIn(offer.name!, language), ...times, tiers, gives }]
}

/** The coupons for this product that are handed out now; of timed activities also those ahead, and those of which none is left. */
export const shownCoupons = ({ offers }: PublicOffers, goods: Goods, ctx: Shown): ShownCoupon[] =>
  offers.flatMap((offer) => (isOverGoods(offer) && concerns(offer, goods) ? toShownCoupon(offer, ctx) : []))

export function toShownCoupon(offer: Offer, { now, language }: Shown): ShownCoupon[] {
  if (!isOverGoods(offer) || !isCoupon(offer.kind) || offer.isByCode) return []
  const { isTimed = false, isEnabled, startsAt, stock } = offer
  if (!isTimed && (!isEnabled || startsAt! > now)) return []
  return [
    {
      offerId: offer.id,
      name: textIn(offer.name!, language),
      startsAt: startsAt!,
      endsAt: offer.endsAt!,
      phase: phaseOfOffer({ isEnabled, startsAt: startsAt!, endsAt: offer.endsAt!, stock }, now),
      tiers: offer.tiers,
      left: stock?.left,
      isTimed,
    },
  ]
}

const isOverGoods = (offer: Offer): offer is DiscountOffer => 'tiers' in offer && 'scope' in offer
const concerns = (offer: DiscountOffer | GiftOffer, goods: Goods): boolean =>
  (!offer.shopId || offer.shopId === goods.shopId) && isWithin(offer.scope, goods)
