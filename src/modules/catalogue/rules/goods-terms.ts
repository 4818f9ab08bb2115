import type { Id, ProductId } from '#vocabulary/identifiers.ts'
import { quantityForAmount } from '#vocabulary/quantity.ts'
import type { BundleTerms } from './bundle.ts'

/** From a quantity on (in base units), so many parts of ten thousand are paid. */
export type VolumeTier = { readonly from: number; readonly payBasisPoints: number }

/** From a bonded warehouse in the buyer's country, or by post from abroad. */
export const crossBorderKinds = ['bonded', 'post'] as const
export type CrossBorder = (typeof crossBorderKinds)[number]

/** Terms under which goods are sold on a site, beside their price. Quantities are base units, amounts minor units. */
export type GoodsTerms = {
  /** Only while the shop has them switched on, in any order. */
  readonly tiers?: readonly VolumeTier[] | undefined
  /** The smallest order of a buyer who buys in bulk. */
  readonly bulkMin?: number | undefined
  /** How much of all variants together one buyer may have in all. */
  readonly limitPerBuyer?: number | undefined
  /** Minimum amount of a line at the shelf price, in minor units. */
  readonly minAmount?: number | undefined
  /** Price of one step for members, in minor units. */
  readonly memberAmount?: number | undefined
  /** Price of one step in points, and in money besides (minor units). */
  readonly points?: number | undefined
  readonly pointsAmount?: number | undefined
  /** Where the goods come from, when that is not within the country. */
  readonly crossBorder?: CrossBorder | undefined
  /** Of the main item of a bundle: its parts. */
  readonly bundle?: BundleTerms | undefined
  /** Of a service: how many days it is valid from its payment, or until when it is sold and valid (milliseconds). */
  readonly serviceDays?: number | undefined
  readonly serviceUntil?: number | undefined
  readonly isServiceOver?: true | undefined
  /** Of a service that is a period of the paid membership: for how many months its buyer becomes a member. */
  readonly membershipMonths?: number | undefined
  /** From when and until when it is sold, in milliseconds; it is seen before, and off all lists after. */
  readonly soldFrom?: number | undefined
  readonly soldUntil?: number | undefined
  readonly isNotYetSold?: true | undefined
  readonly isSoldNoMore?: true | undefined
  /** When it is back, where it is sold out: a moment ahead, in milliseconds. */
  readonly backOn?: number | undefined
  /** Saving of a whole bundle over the list prices of its main item and parts, in minor units. */
  readonly bundleSaving?: number | undefined
}

/** Of these kinds a product may be given for points: it then costs so many. */
export const mayCostPoints = (kind: string): boolean => kind === 'pointsItem' || kind === 'giftCard'

/**
 * The stored terms that hold for goods of a kind, undefined without any: goods that cannot be given for
 * points require none.
 */
export function termsOfKind(
  kind: string,
  { points, pointsAmount, membershipMonths, ...others }: GoodsTerms,
): GoodsTerms | undefined {
  const stored =
    kind === 'service' && membershipMonths !== undefined ? { ...others, membershipMonths } : others
  const isForPoints = mayCostPoints(kind) && points !== undefined
  // A gift card is given for points alone, also when it was sold for money besides while it was of another kind.
  const amount = kind === 'giftCard' ? undefined : pointsAmount
  const terms = isForPoints ? { ...stored, points, pointsAmount: amount } : stored
  return Object.keys(terms).length > 0 ? terms : undefined
}

/** The smallest order of goods that cost so much: of the two minimums the larger (PDP-72). */
export const smallestOrder = (
  goods: {
    readonly minQuantity?: number | undefined
    readonly step: number
    readonly terms?: GoodsTerms | undefined
  },
  unitPrice: number | undefined,
): number => {
  const { minQuantity = goods.step, terms } = goods
  if (terms?.minAmount === undefined || unitPrice === undefined) return minQuantity
  return Math.max(minQuantity, quantityForAmount(terms.minAmount, unitPrice, goods.step))
}

/** Terms that depend on the buyer. */
export type OwnTerms = {
  /** How much this buyer may still have; undefined without a limit. */
  readonly limit?: number | undefined
  /** Only of a buyer who buys in bulk. */
  readonly bulkMin?: number | undefined
  /** Goods with a price for members, and a membership itself, are sold to people with an account only (TRAP-09). */
  readonly needsSignIn?: boolean | undefined
}

export type BuyerOfGoods = {
  readonly isGuest: boolean
  /** Buys in bulk. */
  readonly isBusiness: boolean
  /** Base units that this buyer has already bought of products with a limit. */
  readonly taken: ReadonlyMap<Id, number>
}

type WithTerms = { readonly productId: ProductId; readonly terms?: GoodsTerms | undefined }

/** The goods as they are for one buyer. */
export function goodsForBuyer<Goods extends WithTerms>(
  goods: ReadonlyMap<Id, Goods>,
  { isGuest, isBusiness, taken }: BuyerOfGoods,
): ReadonlyMap<Id, Goods & OwnTerms> {
  if (![...goods.values()].some(({ terms }) => terms)) return goods
  return new Map(
    [...goods].map(([variantId, each]) => {
      const { limitPerBuyer, bulkMin, memberAmount, membershipMonths } = each.terms ?? {}
      const own: OwnTerms = {
        limit:
          limitPerBuyer === undefined
            ? undefined
            : Math.max(0, limitPerBuyer - (taken.get(each.productId) ?? 0)),
        bulkMin: isBusiness ? bulkMin : undefined,
        needsSignIn: isGuest && (memberAmount !== undefined || membershipMonths !== undefined),
      }
      return [variantId, { ...each, ...own }]
    }),
  )
}
