import type { Id, ProductId } from '../identifiers.ts'
import { quantityForAmount } from '../pricing/quantity.ts'

/** From a quantity on (in base units), so many parts of ten thousand are paid. */
export type VolumeTier = { readonly from: number; readonly payBasisPoints: number }

/** Terms under which goods are sold on a site, beside their price. Quantities are base units, amounts minor units. */
export type GoodsTerms = {
  /** Only while the shop has them switched on, in any order. */
  readonly tiers?: readonly VolumeTier[] | undefined
  /** The smallest order of a buyer who buys in bulk. */
  readonly bulkMin?: number | undefined
  /** How much of all variants together one buyer may have in all. */
  readonly limitPerBuyer?: number | undefined
  /** What a line must cost at least at the shelf price. */
  readonly minAmount?: number | undefined
  /** What one step costs members. */
  readonly memberAmount?: number | undefined
  /** What one step costs in points, and in money besides. */
  readonly points?: number | undefined
  readonly pointsAmount?: number | undefined
}

/** The stored terms that hold for goods of a kind, undefined without any: points are asked for points items alone. */
export function termsOfKind(
  kind: string,
  { points, pointsAmount, ...stored }: GoodsTerms,
): GoodsTerms | undefined {
  const terms = kind === 'pointsItem' && points !== undefined ? { ...stored, points, pointsAmount } : stored
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

/** What of goods depends on who buys them. */
export type OwnTerms = {
  /** How much this buyer may still have; undefined without a limit. */
  readonly limit?: number | undefined
  /** Only of a buyer who buys in bulk. */
  readonly bulkMin?: number | undefined
  /** Goods with a price for members are sold to people with an account only (TRAP-09). */
  readonly needsSignIn?: boolean | undefined
}

export type BuyerOfGoods = {
  readonly isGuest: boolean
  /** Buys in bulk. */
  readonly isBusiness: boolean
  /** What this buyer has had of products with a limit. */
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
      const { limitPerBuyer, bulkMin, memberAmount } = each.terms ?? {}
      const own: OwnTerms = {
        limit:
          limitPerBuyer === undefined
            ? undefined
            : Math.max(0, limitPerBuyer - (taken.get(each.productId) ?? 0)),
        bulkMin: isBusiness ? bulkMin : undefined,
        needsSignIn: isGuest && memberAmount !== undefined,
      }
      return [variantId, { ...each, ...own }]
    }),
  )
}
