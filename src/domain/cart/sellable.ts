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
  return isSoldOut(quantityRule(variant)) ? 'outOfStock' : undefined
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
  if (quantity > rule.max) return 'stockShort'
  return isAllowedQuantity(quantity, rule) ? undefined : 'quantityNotAllowed'
}

/** What one step of each line costs this buyer now, as the cart will show it. */
export function unitAmounts(facts: FactsOfLines, lines: readonly GoodsLine[]): ReadonlyMap<LineId, number> {
  const { orders } = priceCart(assembleFacts({ ...facts, lines }))
  return new Map(orders.flatMap((order) => order.lines).map(({ lineId, unitPrice }) => [lineId, unitPrice]))
}

/**
 * Each line with its variant, of which only so many are available as the lines before have left: the same variant may
 * stand in several lines.
 */
export function shareStock<Line extends { readonly variantId: Id; readonly quantity: number }>(
  lines: readonly Line[],
  variants: ReadonlyMap<Id, SellableVariant>,
): (Line & { readonly variant: SellableVariant | undefined })[] {
  const taken = new Map<Id, number>()
  return lines.map((line) => {
    const known = variants.get(line.variantId)
    const before = taken.get(line.variantId) ?? 0
    taken.set(line.variantId, before + line.quantity)
    return { ...line, variant: known && { ...known, available: Math.max(0, known.available - before) } }
  })
}
