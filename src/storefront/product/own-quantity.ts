import type { ProductVariant } from '#domain/catalogue/product.ts'
import { type QuantityRule, quantityRule } from '#domain/pricing/quantity.ts'
import { useVisitor } from '#ui/visitor.tsx'

const nothing: QuantityRule = { step: 1, min: 1, max: 0 }

/**
 * How much the buyer who looks may order, as far as the page knows, and how much it begins with: buyers in bulk begin with the
 * bulk minimum (SHELL-31, TRAP-07).
 */
export function useOwnQuantity(variant: ProductVariant | undefined): {
  readonly rule: QuantityRule
  readonly first: number
} {
  const isBusiness = useVisitor()?.isBusiness ?? false
  if (!variant) return { rule: nothing, first: 1 }
  const { bulkMin, limitPerBuyer } = variant.terms ?? {}
  const goods = { ...variant, limit: limitPerBuyer, bulkMin: isBusiness ? bulkMin : undefined }
  return { rule: quantityRule(goods), first: isBusiness && bulkMin ? quantityRule(goods, 'bulkBar').min : 1 }
}
