import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { Money } from '#vocabulary/money.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'

type Priced = Pick<ProductVariant, 'price' | 'compareAt' | 'terms' | 'kind'>
type Looker = {
  readonly isPaidMember: boolean
  /** The price of a group that the buyer is in. */
  readonly groupPrice?: Money | undefined
  readonly level: { readonly payBasisPoints: number } | undefined
}

/** Price for paid members, where it is below the current public price (PDP-34, TRAP-08). */
export function memberPriceOf({ price, terms }: Priced): Money | undefined {
  const amount = terms?.memberAmount
  return amount !== undefined && amount < price.amount ? { ...price, amount } : undefined
}

/** Gift cards and gifts are never cut, goods for points and bundles have prices of their own. */
export const isCutByLevel = ({ kind, terms }: Priced): boolean =>
  kind !== 'gift' && kind !== 'giftCard' && terms?.points === undefined && terms?.bundle === undefined

/**
 * Price of one step for the visitor: the lowest of the public, member and group prices, less the discount of
 * their level (PDP-49).
 */
export function ownPriceOf(
  variant: Priced,
  { isPaidMember, groupPrice, level }: Looker,
): Pick<Priced, 'price' | 'compareAt'> {
  const prices = [variant.price, isPaidMember && memberPriceOf(variant), groupPrice].filter(
    (price) => !!price,
  )
  const before = prices.reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest))
  const amount =
    level && isCutByLevel(variant) ? partHalfUp(before.amount, level.payBasisPoints, 10_000) : before.amount
  if (amount >= variant.price.amount) return variant
  return { price: { ...before, amount }, compareAt: variant.compareAt ?? variant.price }
}
