import { type GoodsTerms, smallestOrder } from '#modules/catalogue/rules/goods-terms.ts'
import { earliest, nextChange, priceAt, type ShelfPrice } from '#modules/catalogue/rules/price-periods.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { type CombinationTable, defaultCombinations, tableOf } from '#modules/offers/rules/combinations.ts'
import type { Offer } from '#modules/offers/rules/offer.ts'
import { offersOfTerms } from '#modules/offers/rules/offers-of-terms.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Site } from '#vocabulary/sites.ts'

export type PricedSite = Pick<Site, 'code' | 'currency' | 'tax' | 'taxIncluded' | 'keptApart'>

/** Fields of a variant that its price requires. */
export type PricedGoods = Pick<
  SellableVariant,
  | 'variantId'
  | 'productId'
  | 'shopId'
  | 'categoryIds'
  | 'brandId'
  | 'step'
  | 'kind'
  | 'price'
  | 'compareAt'
  | 'terms'
  | 'pickUpPlace'
  | 'taxClass'
  | 'grams'
  | 'size'
>

/** Public facts that prices of a site depend on, at one moment. Cacheable until `validUntil`. */
export type PublicFacts<Goods extends PricedGoods = SellableVariant> = {
  readonly site: PricedSite
  readonly at: Date
  /** By variant. */
  readonly goods: ReadonlyMap<Id, Goods>
  readonly offers: readonly Offer[]
  readonly combinations: CombinationTable
  /** The first moment after `at` when any of this changes automatically. */
  readonly validUntil: Date | undefined
}

/** A variant as it is stored: with its price at all times. */
type StoredGoods = Omit<PricedGoods, 'price' | 'compareAt'> & {
  /** Undefined where the site does not sell it. */
  readonly shelfPrice: ShelfPrice | undefined
  readonly minQuantity?: number | undefined
  readonly terms?: GoodsTerms | undefined
}

/** Prices and offers that are not saved yet, to show what they would do. They replace saved ones of the same variant or id. */
export type Drafts = {
  readonly prices?: readonly (ShelfPrice & { readonly variantId: Id })[] | undefined
  readonly offers?: readonly Offer[] | undefined
}

export type Moment = { readonly site: PricedSite; readonly at: Date; readonly drafts?: Drafts | undefined }

/** The only way from rows to facts that everyone may see. */
export function publicFactsOf<Goods extends StoredGoods>(
  { site, at, drafts = {} }: Moment,
  stored: readonly Goods[],
  storedOffers: readonly Offer[] = [],
): PublicFacts<Goods & Pick<SellableVariant, 'price' | 'compareAt' | 'minQuantity'>> {
  const draftPrices = new Map(drafts.prices?.map((price) => [price.variantId, price]))
  const draftIds = new Set(drafts.offers?.map(({ id }) => id))
  const offers = [
    ...storedOffers.filter(({ id }) => !draftIds.has(id)),
    ...(drafts.offers ?? []),
    ...offersOfTerms(stored),
  ]
  const money = (amount: number) => ({ amount, currency: site.currency })
  const changes: (Date | undefined)[] = offers.flatMap((offer) =>
    [
      offer.startsAt,
      offer.endsAt,
      offer.kind === 'gift' ? offer.changesAt : undefined,
      'announcedFrom' in offer ? offer.announcedFrom : undefined,
    ].filter((moment) => moment && moment > at),
  )
  const goods = stored.map((each) => {
    const { serviceUntil, soldFrom, soldUntil, backOn } = each.terms ?? {}
    for (const moment of [serviceUntil, soldFrom, soldUntil, backOn])
      if (moment !== undefined && moment > at.getTime()) changes.push(new Date(moment))
    const shelfPrice = draftPrices.get(each.variantId) ?? each.shelfPrice
    if (!shelfPrice)
      return { ...each, minQuantity: smallestOrder(each, undefined), price: undefined, compareAt: undefined }
    changes.push(nextChange(shelfPrice, at))
    const { amount, compareAt } = priceAt(shelfPrice, at)
    return {
      ...each,
      minQuantity: smallestOrder(each, amount),
      price: money(amount),
      compareAt: compareAt === null ? undefined : money(compareAt),
    }
  })
  return {
    site,
    at,
    offers,
    combinations: site.keptApart ? tableOf(site.keptApart) : defaultCombinations,
    goods: new Map(goods.map((each) => [each.variantId, each])),
    validUntil: earliest(changes),
  }
}
