import type { SellableVariant } from '../catalogue/product.ts'
import type { Id, LineId } from '../identifiers.ts'
import { type Fulfilment, saleOf } from '../orders/kinds.ts'
import { assembleFacts, type FactsOfLines, type GoodsLine } from '../pricing/assemble-facts.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { isAllowedQuantity, isSoldOut, quantityRule } from '../pricing/quantity.ts'
import type { RefusalCode } from '../refusals.ts'

/**
 * Why a variant cannot be bought now, or undefined when it can (CART-10). The order of reasons is the order in which
 * they matter to a buyer.
 * @param delivered the ways in which this mall delivers
 */
export function whyNotSellable(
  variant: SellableVariant | undefined,
  delivered: readonly Fulfilment[],
): RefusalCode | undefined {
  if (!variant || variant.productStatus === 'deleted' || variant.productStatus === 'draft')
    return 'productGone'
  if (variant.productStatus === 'offShelf' || !variant.shopIsActive) return 'offShelf'
  if (variant.kind === 'gift') return 'offShelf'
  if (!delivered.includes(saleOf[variant.kind].fulfilment)) return 'notDeliverable'
  if (!variant.price) return 'notForSaleHere'
  if (!variant.isEnabled) return 'variantDisabled'
  if (isSoldOut(quantityRule({ ...variant, limit: undefined }))) return 'outOfStock'
  if (isSoldOut(quantityRule(variant))) return 'buyerLimitReached'
  return variant.needsSignIn ? 'memberItemSignIn' : undefined
}

/** As above, for a quantity. */
export function whyNotInQuantity(
  variant: SellableVariant | undefined,
  quantity: number,
  delivered: readonly Fulfilment[],
): RefusalCode | undefined {
  const reason = whyNotSellable(variant, delivered)
  if (reason || !variant) return reason
  const rule = quantityRule(variant)
  if (quantity > rule.max) return quantity > (variant.limit ?? quantity) ? 'buyerLimitReached' : 'stockShort'
  return isAllowedQuantity(quantity, rule) ? undefined : 'quantityNotAllowed'
}

/** What one step of each line costs this buyer now, as the cart will show it. */
export function unitAmounts(facts: FactsOfLines, lines: readonly GoodsLine[]): ReadonlyMap<LineId, number> {
  const { orders } = priceCart(assembleFacts({ ...facts, lines }))
  return new Map(orders.flatMap((order) => order.lines).map(({ lineId, unitPrice }) => [lineId, unitPrice]))
}

/**
 * Each line with its variant, of which only so many are available, and may be had, as the lines before have left: the same
 * variant may stand in several lines.
 */
export function shareStock<Line extends { readonly variantId: Id; readonly quantity: number }>(
  lines: readonly Line[],
  variants: ReadonlyMap<Id, SellableVariant>,
): (Line & { readonly variant: SellableVariant | undefined })[] {
  const taken = new Map<Id, number>()
  const take = (id: Id, quantity: number): number => {
    const before = taken.get(id) ?? 0
    taken.set(id, before + quantity)
    return before
  }
  return lines.map((line) => {
    const known = variants.get(line.variantId)
    if (!known) return { ...line, variant: undefined }
    const available = Math.max(0, known.available - take(line.variantId, line.quantity))
    // A limit is for all variants of a product together.
    const before = take(known.productId, line.quantity)
    const limit = known.limit === undefined ? undefined : Math.max(0, known.limit - before)
    return { ...line, variant: { ...known, available, limit } }
  })
}
