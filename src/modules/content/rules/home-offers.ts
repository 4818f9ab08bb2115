import type { ProductCard, ShownOffer } from '#modules/catalogue/rules/product.ts'
import type { Id, PlatformActivityId } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

/** Promotions that have a block of their own on the home page. */
export const promotionBlocks = ['flashSale', 'presale', 'groupBuy'] as const
export type PromotionBlock = (typeof promotionBlocks)[number]

export const offerBlocks = [...promotionBlocks, 'coupons'] as const
export type OfferBlock = (typeof offerBlocks)[number]

/** A product in a promotion, by its variant that costs least there and can be bought. */
export type PromotedGoods = {
  /** With the price of the promotion once that runs; before, with the price of today. */
  readonly card: ProductCard
  readonly variantId: Id
  /** Price in the promotion. */
  readonly price: Money
  /** Several variants cost differently in it. */
  readonly isPriceFrom: boolean
  /** Price outside the promotion. */
  readonly ordinary: Money
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isRunning: boolean
  /** The activity of the platform that it belongs to, which has a page of its own. */
  readonly activityId: PlatformActivityId | undefined
  /** Its own stock over all variants; undefined without one, and where the shop hides it. */
  readonly stock: { readonly total: number; readonly left: number } | undefined
  /** Of a group buy. */
  readonly groupSize: number | undefined
  /** Of a presale that is paid in two parts. */
  readonly deposit: Money | undefined
  /** Of a presale: when its goods are sent. */
  readonly expectedAt: Date | undefined
}

/** A coupon that every buyer may claim now. */
export type HomeCoupon = ShownOffer & {
  /** The shop that gives it; undefined for the mall. */
  readonly shopName: string | undefined
  readonly isForAllGoods: boolean
}

export type HomeOffers = {
  readonly promotions: Partial<Readonly<Record<PromotionBlock, readonly PromotedGoods[]>>>
  readonly coupons: readonly HomeCoupon[]
  /** When one of them begins, ends or is announced next. */
  readonly validUntil: Date | undefined
}

export const isOfferBlock = (kind: string): kind is OfferBlock =>
  (offerBlocks as readonly string[]).includes(kind)

/**
 * The flash sale of a site: what runs, else what begins next, together.
 * @param goods those that run first, each by its time
 */
export function oneFlashSale(goods: readonly PromotedGoods[]): readonly PromotedGoods[] {
  const [first] = goods
  if (!first) return []
  return first.isRunning
    ? goods.filter(({ isRunning }) => isRunning)
    : goods.filter(({ startsAt }) => startsAt.getTime() === first.startsAt.getTime())
}

/** The end of a flash sale is the first end of any of its goods. */
export const firstEnd = (goods: readonly PromotedGoods[]): Date =>
  new Date(Math.min(...goods.map(({ endsAt }) => endsAt.getTime())))

/** The page of all goods of a flash sale, where all that is shown belongs to one activity of the platform. */
export function commonActivity(goods: readonly PromotedGoods[]): PlatformActivityId | undefined {
  const [first] = goods
  return goods.every(({ activityId }) => activityId === first?.activityId) ? first?.activityId : undefined
}
