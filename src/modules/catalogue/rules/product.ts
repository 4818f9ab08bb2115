import type { ActivityPhase } from '#modules/offers/rules/coupon.ts'
import type { GroupBuyTerms } from '#modules/offers/rules/group-buy.ts'
import type { StoredTier } from '#modules/offers/rules/managed-offer.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import type { WayBackPayer } from '#modules/shops/rules/profile.ts'
import type { InRegion, Shelf } from '#modules/stock/rules/in-region.ts'
import type { ShelfTax } from '#modules/tax/rules/shelf-tax.ts'
import type {
  BrandId,
  CategoryId,
  Id,
  OfferId,
  PlatformActivityId,
  ProductId,
  ShopId,
  VariantId,
} from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import type { promotionKinds } from '#vocabulary/offer-kinds.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { ShownSlot } from './bundle.ts'
import type { ChosenValue } from './chosen-values.ts'
import type { Colour, Material } from './features.ts'
import type { CrossBorder, GoodsTerms, OwnTerms } from './goods-terms.ts'
import type { GoodsDimensions } from './piece-size.ts'
import type { ShownPage } from './product-page.ts'
import type { ProductTab } from './tabs.ts'

export const productStatuses = ['draft', 'onShelf', 'offShelf', 'deleted'] as const
export type ProductStatus = (typeof productStatuses)[number]
export type ProductKind = 'goods' | 'weighed' | 'gift' | 'giftCard' | 'service' | 'pointsItem'

/** A product as a list shows it. Texts are in the reader's language. */
export type ProductCard = {
  readonly productId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly urlKey: string
  readonly name: string
  readonly picture: string | undefined
  readonly secondPicture: string | undefined
  /** The first of the short texts that the shop puts over its picture. */
  readonly advert?: string | undefined
  readonly price: Money
  /** Several variants cost differently, so the price is a "from". */
  readonly isPriceFrom: boolean
  readonly compareAt: Money | undefined
  /** The lowest price of the 30 days before the cut, on sites that show it. */
  readonly priorPrice?: Money | undefined
  readonly inStock: boolean
  /** Of one that is not sold yet: from when. */
  readonly soldFrom?: Date | undefined
  readonly rating: number | undefined
  readonly ratingCount: number
  readonly isNew: boolean
  /** Those it comes in. */
  readonly colours?: readonly Colour[] | undefined
  /** Pieces sold, on sites that show it. */
  readonly soldCount?: number | undefined
  /** The only variant, where one press can put it into the cart. */
  readonly soleVariantId?: Id | undefined
  readonly crossBorder: CrossBorder | undefined
  /** When its price changes automatically; undefined when it stays until the shop changes it. */
  readonly validUntil: Date | undefined
}

export type ProductAttribute = {
  readonly key: string
  readonly name: string
  /** Table of the shop that explains its values. */
  readonly sizeGuideId?: Id | undefined
  readonly values: readonly { readonly key: string; readonly name: string }[]
}

/** A promotion of a variant as its page shows it, while it runs and before. */
export type ShownPromotion = {
  readonly offerId: OfferId
  readonly kind: (typeof promotionKinds)[number]
  readonly name: string
  /** The activity of the platform that it belongs to, which has a page of its own. */
  readonly activityId?: PlatformActivityId | undefined
  /** For one step. */
  readonly price: Money
  /** Of a presale and a group buy that cut the price: the lowest of the 30 days before, on sites that show it. */
  readonly priorPrice?: Money | undefined
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isRunning: boolean
  /** It runs and has nothing left: until it ends, the variant is sold out. */
  readonly isSoldOut?: boolean | undefined
  /** No payment method of the site takes it, so it is not sold. */
  readonly isUnpayable?: boolean | undefined
  /** It is announced before it begins. */
  readonly hasPreheat?: boolean | undefined
  /** Until it begins, its goods are not sold. */
  readonly blocksAhead?: boolean | undefined
  /** How much of its stock is left is not shown. */
  readonly hidesStock?: boolean | undefined
  /** Stock of its own, in base units. */
  readonly stock: { readonly total: number; readonly left: number } | undefined
  readonly limitPerBuyer: number | undefined
  /** Of a presale: when its goods are sent. */
  readonly expectedAt: Date | undefined
  /** Of a presale that is paid in two parts, for one step. */
  readonly deposit: ShownDeposit | undefined
  /** Of a group buy: how many buyers a group has, and for how many hours it is open. */
  readonly groupBuy: GroupBuyTerms | undefined
}

export type ShownDeposit = {
  readonly amount: Money
  /** Worth of the deposit when the balance is paid. */
  readonly worth: Money
  readonly balance: Money
  readonly balanceFrom: Date
  readonly balanceUntil: Date
}

/** An offer over several goods that runs or begins soon, by what it takes off. */
export type ShownOffer = {
  readonly offerId: Id
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly tiers: readonly StoredTier[]
  /** Of a gift: the variants that are given. */
  readonly gives?: readonly Id[] | undefined
}

/** A coupon that can be claimed for a product, or could be. */
export type ShownCoupon = ShownOffer & {
  /** As the answer was made; it is computed again when this changes by time. */
  readonly phase: ActivityPhase
  /** How many there still are; undefined for as many as are claimed. */
  readonly left: number | undefined
  /** It is claimed by adding the product to the cart. */
  readonly isTimed: boolean
}

export type ProductVariant = InRegion & {
  readonly variantId: Id
  readonly sku: string
  readonly values: Readonly<Record<string, string>>
  readonly isEnabled: boolean
  readonly picture: string | undefined
  readonly price: Money
  readonly compareAt: Money | undefined
  /** In base units, over all warehouses. */
  readonly available: number
  /** The same by warehouse, in shops whose warehouses do not all send everywhere. */
  readonly shelves?: readonly Shelf[] | undefined
  readonly step: number
  readonly minQuantity: number
  readonly promotion?: ShownPromotion | undefined
  /** The lowest price of the 30 days before the cut, on sites that show it. */
  readonly priorPrice?: Money | undefined
  readonly terms?: GoodsTerms | undefined
  readonly kind?: ProductKind | undefined
  /** Of a bundle: what its cheapest whole around this variant costs. */
  readonly wholeFrom?: Money | undefined
  /** Of the goods themselves, where the shop states them. */
  readonly dimensions?: GoodsDimensions | undefined
}

export type ProductDetail = {
  readonly productId: Id
  /** It was requested by an earlier address; `urlKey` is the current one. */
  readonly hasMoved: boolean
  readonly shop: {
    readonly shopId: Id
    readonly slug: string
    readonly name: string
    /** The payer of return shipping, where the shop defines it. */
    readonly wayBackPaidBy?: WayBackPayer | undefined
  }
  readonly urlKey: string
  /** Of all of its texts. */
  readonly language: Language
  readonly status: ProductStatus
  readonly kind: ProductKind
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly specifications: readonly { readonly name: string; readonly value: string }[]
  readonly warranty: string
  readonly delivery: string
  readonly defaultTab: ProductTab
  readonly unit: string | undefined
  readonly brand: string | undefined
  readonly categories: readonly CategoryLink[]
  readonly pictures: readonly {
    readonly file: string
    readonly alt: string
    /** Caption below it; undefined where its shop wrote none. */
    readonly description?: string | undefined
    readonly kind: 'picture' | 'video' | 'model'
  }[]
  readonly attributes: readonly ProductAttribute[]
  /** Statement on tax that belongs to its prices. */
  readonly tax?: ShelfTax | undefined
  /** Those with a price on this site. */
  readonly variants: readonly ProductVariant[]
  readonly rating: number | undefined
  readonly ratingCount: number
  readonly soldCount: number
  readonly offers?: readonly ShownOffer[]
  readonly coupons?: readonly ShownCoupon[]
  /** Of a bundle: what is put together around it. */
  readonly slots?: readonly ShownSlot[] | undefined
  /** Arrangement of the page by the shop; most have none. */
  readonly page?: ShownPage | undefined
  /** The site's gallery of buyers' pictures elsewhere. */
  readonly galleryId?: string | undefined
  /** When the price of a variant changes automatically. */
  readonly validUntil: Date | undefined
}

/** Given for points, not for money alone. */
export const isForPoints = ({ kind, variants }: Pick<ProductDetail, 'kind' | 'variants'>): boolean =>
  kind === 'pointsItem' || variants.some(({ terms }) => terms?.points !== undefined)

export type CategoryLink = { readonly categoryId: Id; readonly urlKey: string; readonly name: string }
export type CategoryNode = CategoryLink & {
  readonly picture: string | undefined
  readonly children: readonly CategoryNode[]
}

export const sorts = ['recommended', 'new', 'sales', 'rating', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

/** The averages from which on lists show goods. */
export const ratingMins = [4, 3] as const
export type RatingMin = (typeof ratingMins)[number]

/** Filters of lists. Prices in minor units of the site. */
export type ListFilter = {
  readonly keyword?: string | undefined
  readonly categoryKey?: string | undefined
  readonly shopSlug?: string | undefined
  /** One of the categories that the shop made for its own page. */
  readonly shopCategoryId?: Id | undefined
  readonly brands?: readonly string[] | undefined
  /** One of these shops; `shopSlug` is the shop whose page it is. */
  readonly shops?: readonly string[] | undefined
  readonly colours?: readonly Colour[] | undefined
  readonly materials?: readonly Material[] | undefined
  /** Rated so well on average, by at least one buyer. */
  readonly ratingMin?: RatingMin | undefined
  readonly onlyReduced?: boolean | undefined
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly onlyInStock?: boolean | undefined
  readonly sort: Sort
  readonly page: number
  readonly pageSize: number
}

/** How many goods of a list a brand or a shop has. */
export type NamedCount = { readonly slug: string; readonly name: string; readonly count: number }

export type ProductList = {
  readonly total: number
  /** The count stops here; a larger one reads "more than". */
  readonly isTotalCapped: boolean
  readonly products: readonly ProductCard[]
  readonly brands: readonly NamedCount[]
  readonly shops: readonly NamedCount[]
  readonly colours: readonly { readonly colour: Colour; readonly count: number }[]
  readonly materials: readonly { readonly material: Material; readonly count: number }[]
  readonly ratings: readonly { readonly from: RatingMin; readonly count: number }[]
  readonly inStockCount: number
  readonly reducedCount: number
  /** The words that were searched instead of misspelt ones. */
  readonly readAs?: string | undefined
  /** Nothing has all of the words; the products have most of them, or else some. */
  readonly isPartial?: boolean | undefined
  /** Searches with fewer words, which find something. */
  readonly fewerWords?: readonly string[] | undefined
  /** Whether the counts cover the whole list; else only its beginning, so that there may be more. */
  readonly areCountsWhole: boolean
  readonly priceRange: { readonly min: Money; readonly max: Money } | undefined
  readonly category:
    | (CategoryLink & { readonly about: string; readonly picture: string | undefined })
    | undefined
  readonly path: readonly CategoryLink[]
  readonly subcategories: readonly CategoryLink[]
  readonly shop: Omit<ShopCard, 'pictures'> | undefined
  /** Of a list of one brand alone. */
  readonly brand: Pick<ShopCard, 'slug' | 'name' | 'about' | 'logo'> | undefined
  /** When a price on this site changes automatically, so that the list may look different. */
  readonly validUntil: Date | undefined
}

export type ShopCard = {
  readonly shopId: Id
  readonly slug: string
  readonly name: string
  readonly about: string
  readonly logo: string | undefined
  readonly pictures: readonly string[]
}

/** Everything the cart, checkout and order need to know of a variant on one site. */
export type SellableVariant = OwnTerms &
  InRegion & {
    readonly variantId: VariantId
    readonly productId: ProductId
    readonly shopId: ShopId
    readonly shopSlug: string
    readonly shopName: LocalText
    readonly shopIsActive: boolean
    /** Where its shop hands goods over, if it has such a place. */
    readonly pickUpPlace?: PickUpPlace | undefined
    readonly urlKey: string
    readonly name: LocalText
    readonly chosen: readonly ChosenValue<LocalText>[]
    /** The product's category, after all above it. */
    readonly categoryIds: readonly CategoryId[]
    readonly brandId?: BrandId | undefined
    readonly sku: string
    readonly picture: string | undefined
    /** Undefined where the site does not sell it. */
    readonly price: Money | undefined
    readonly compareAt: Money | undefined
    /** Unit of quantities, for goods sold by weight. */
    readonly unit: LocalText | undefined
    readonly step: number
    readonly minQuantity: number
    readonly isEnabled: boolean
    readonly productStatus: ProductStatus
    readonly kind: ProductKind
    /** Determines the rate of its tax; `standard` where it has none. */
    readonly taxClass?: TaxClass | undefined
    readonly available: number
    /** The same by warehouse, in shops whose warehouses do not all send everywhere. */
    readonly shelves?: readonly Shelf[] | undefined
    readonly terms?: GoodsTerms | undefined
    /** Weight of one step, where the shop states it. */
    readonly grams?: number | undefined
    /** Length, width and height of one step in millimetres. */
    readonly size?: readonly [number, number, number] | undefined
  }
