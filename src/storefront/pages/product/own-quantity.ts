import type { ProductVariant, ShownCoupon } from '#modules/catalogue/rules/product.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { promotedMost, type QuantityRule, quantityRule } from '#vocabulary/quantity.ts'

const nothing: QuantityRule = { step: 1, min: 1, max: 0 }

/**
 * The quantity that this buyer may order, as far as the page knows, and its initial value: buyers in bulk
 * begin with the bulk minimum (SHELL-31, TRAP-07). A promotion's limit for each buyer is shown to buyers
 * alone; the mall applies it to all (PDP-73, TRAP-36).
 */
export function useOwnQuantity(
  variant: ProductVariant | undefined,
  timed?: ShownCoupon | undefined,
): {
  readonly rule: QuantityRule
  readonly first: number
} {
  const visitor = useVisitor()
  if (!variant) return { rule: nothing, first: 1 }
  const { bulkMin, limitPerBuyer } = variant.terms ?? {}
  const isBusiness = visitor?.isBusiness ?? false
  const goods = {
    ...variant,
    limit: promotedMost({
      limit: limitPerBuyer,
      promotion: variant.promotion,
      couponsLeft: timed?.phase === 'start' ? timed.left : undefined,
      isBuyer: visitor?.kind === 'buyer',
    }),
    bulkMin: isBusiness ? bulkMin : undefined,
  }
  return { rule: quantityRule(goods), first: isBusiness && bulkMin ? quantityRule(goods, 'bulkBar').min : 1 }
}
