import type { SellableVariant } from '../catalogue/product.ts'
import type { Id } from '../identifiers.ts'
import type { Money } from '../pricing/money.ts'
import { isAllowedQuantity, isSoldOut, type QuantityRule, quantityRule } from '../pricing/quantity.ts'
import type { RefusalCode } from '../refusals.ts'

export const cartLinesMax = 200

export type CartLine = {
  readonly lineId: Id
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly { readonly name: string; readonly value: string }[]
  readonly picture: string | undefined
  readonly quantity: number
  readonly rule: QuantityRule
  readonly isSelected: boolean
  /** For one step. */
  readonly price: Money
  readonly compareAt: Money | undefined
  readonly goods: Money
  readonly saved: Money
  /** What it cost when it was put in, where that differs from now. */
  readonly priceBefore: Money | undefined
}

export type InvalidCartLine = Pick<
  CartLine,
  'lineId' | 'urlKey' | 'name' | 'chosen' | 'picture' | 'quantity'
> & {
  readonly reason: RefusalCode
}

export type CartShop = {
  readonly shopId: Id
  readonly shopName: string
  readonly lines: readonly CartLine[]
  readonly goods: Money
  /** How much more makes the shop's standard parcel free; undefined when it is, or never will be. */
  readonly untilFreeShipping: Money | undefined
}

export type Cart = {
  readonly shops: readonly CartShop[]
  readonly invalid: readonly InvalidCartLine[]
  readonly count: number
  readonly selectedCount: number
  readonly list: Money
  readonly discount: Money
  readonly goods: Money
}

/**
 * Why a variant cannot be bought now, or undefined when it can (CART-10). The order of reasons is the order in which
 * they matter to a buyer.
 */
export function whyNotSellable(variant: SellableVariant | undefined): RefusalCode | undefined {
  if (!variant || variant.productStatus === 'deleted' || variant.productStatus === 'draft')
    return 'productGone'
  if (variant.productStatus === 'offShelf' || !variant.shopIsActive) return 'offShelf'
  if (variant.kind === 'gift') return 'offShelf'
  if (!variant.price) return 'notForSaleHere'
  if (!variant.isEnabled) return 'variantDisabled'
  return isSoldOut(quantityRule(variant)) ? 'outOfStock' : undefined
}

/** As above, for a quantity. */
export function whyNotInQuantity(
  variant: SellableVariant | undefined,
  quantity: number,
): RefusalCode | undefined {
  const reason = whyNotSellable(variant)
  if (reason || !variant) return reason
  const rule = quantityRule(variant)
  if (quantity > rule.max) return 'stockShort'
  return isAllowedQuantity(quantity, rule) ? undefined : 'quantityNotAllowed'
}

/** One line for each variant, however often it was named. */
export function mergeSameVariants(
  lines: readonly { readonly variantId: Id; readonly quantity: number }[],
): { variantId: Id; quantity: number }[] {
  const quantities = new Map<Id, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}
