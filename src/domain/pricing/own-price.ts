import type { ProductVariant } from '../catalogue/product.ts'
import type { Money } from './money.ts'
import { partHalfUp } from './rounding.ts'

type Priced = Pick<ProductVariant, 'price' | 'compareAt' | 'terms' | 'kind'>
type Looker = {
  readonly isPaidMember: boolean
  readonly level: { readonly payBasisPoints: number } | undefined
}

/** What paid members pay, where that is less than everyone pays now (PDP-34, TRAP-08). */
export function memberPriceOf({ price, terms }: Priced): Money | undefined {
  const amount = terms?.memberAmount
  return amount !== undefined && amount < price.amount ? { ...price, amount } : undefined
}

/** Gift cards and gifts are never cut, goods for points and bundles have prices of their own. */
export const isCutByLevel = ({ kind, terms }: Priced): boolean =>
  kind !== 'gift' && kind !== 'giftCard' && terms?.points === undefined && terms?.bundle === undefined

/** What one step costs who looks at it: the price of everyone, or that of members, and of it what their level pays (PDP-49). */
export function ownPriceOf(
  variant: Priced,
  { isPaidMember, level }: Looker,
): Pick<Priced, 'price' | 'compareAt'> {
  const before = (isPaidMember && memberPriceOf(variant)) || variant.price
  const amount =
    level && isCutByLevel(variant) ? partHalfUp(before.amount, level.payBasisPoints, 10_000) : before.amount
  if (amount >= variant.price.amount) return variant
  return { price: { ...before, amount }, compareAt: variant.compareAt ?? variant.price }
}
