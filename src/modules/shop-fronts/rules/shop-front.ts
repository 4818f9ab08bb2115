import type { ProductCard, ShownCoupon, ShownOffer } from '#modules/catalogue/rules/product.ts'
import type { AwayDays } from '#modules/shipping/rules/shop-shipping.ts'
import type { WayBackPayer } from '#modules/shops/rules/profile.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ShippingDays } from '#vocabulary/shipping.ts'

export const promiseMax = 300
export const storyMax = 2_000
export const categoryNameMax = 40
/** So many categories a shop may have, and so many products each of them. */
export const shopCategoriesMax = 20
export const categoryProductsMax = 500
/** So many shops a buyer may follow. */
export const followedMax = 500

/** An average of one to five stars, over all that buyers gave. */
export type ShopRating = {
  /** One decimal; undefined while there are none. */
  readonly average: number | undefined
  readonly count: number
}

/** The ratings that buyers gave a shop: of its goods by their reviews, of service and delivery beside them. */
export type ShopRatings = Readonly<Record<'goods' | 'service' | 'delivery', ShopRating>>

export const ratingOf = ({ sum, count }: { readonly sum: number; readonly count: number }): ShopRating => ({
  average: count > 0 ? Math.round((10 * sum) / count) / 10 : undefined,
  count,
})

/** How a shop is reached, as it publishes it; each may be empty. */
export type ShopContact = { readonly email: string; readonly phone: string }

/** Legal facts of a shop, as it publishes them; each may be empty. */
export type ShopImprint = {
  readonly legalName: string
  readonly legalAddress: string
  readonly registerEntry: string
  readonly vatNumber: string
}

/** The page of a shop as all visitors see it, in the reader's language. */
export type ShopFront = {
  readonly shopId: Id
  readonly slug: string
  readonly name: string
  readonly about: string
  readonly logo: string | undefined
  readonly status: ShopStatus
  /** When the shop joined the mall. */
  readonly since: Date
  /** A key in the file store; without one the page shows a calm ground. */
  readonly banner: string | undefined
  readonly story: string
  readonly ratings: ShopRatings
  readonly followers: number
  /** Those with goods on the site, in the order of the shop. */
  readonly categories: readonly ShopCategoryTab[]
  /** How many goods the site lists. */
  readonly goodsCount: number
  readonly coupons: readonly ShownCoupon[]
  readonly offers: readonly ShownOffer[]
  readonly newest: readonly ProductCard[]
  readonly reduced: readonly ProductCard[]
  readonly contact: ShopContact & { readonly officeHours: string }
  readonly imprint: ShopImprint
  /** Working days until a parcel leaves; undefined where the shop states none. */
  readonly packing: ShippingDays | undefined
  readonly wayBackPaidBy: WayBackPayer | undefined
  /** From the day on which the shop enters it until it is over. */
  readonly away: AwayDays | undefined
  readonly validUntil: Date | undefined
}

export type ShopCategoryTab = { readonly shopCategoryId: Id; readonly name: string; readonly count: number }

/** The page of a shop as its staff edits it. */
export type EditedShopFront = ShopContact &
  ShopImprint & {
    readonly version: number
    readonly about: LocalText
    readonly logo: string | undefined
    readonly banner: string | undefined
    readonly story: LocalText
    readonly officeHours: LocalText
    readonly wayBackPaidBy: WayBackPayer | undefined
    readonly awayFrom: string | undefined
    readonly awayUntil: string | undefined
  }

type MayBeAbsent = 'logo' | 'banner' | 'wayBackPaidBy' | 'awayFrom' | 'awayUntil'
/** The same as it is saved: an absent value is removed. */
export type SavedShopFront = Omit<EditedShopFront, MayBeAbsent> & Partial<Pick<EditedShopFront, MayBeAbsent>>

/** A category of a shop as its staff lists it. */
export type ShopCategory = {
  readonly shopCategoryId: Id
  readonly version: number
  readonly name: LocalText
  readonly productCount: number
}

/** A product among those of a shop category, in the language of its staff. */
export type CategoryProduct = {
  readonly productId: Id
  readonly name: string
  readonly picture: string | undefined
}

/** A shop that a buyer follows. */
export type FollowedShop = {
  readonly slug: string
  readonly name: string
  readonly about: string
  readonly logo: string | undefined
  readonly isOpen: boolean
  readonly followedAt: Date
  /** Goods that the site lists since the buyer follows it, the newest ones. */
  readonly newest: readonly ProductCard[]
}
