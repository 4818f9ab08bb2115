import type { AdjustmentKind } from '#modules/pricing/rules/adjustment.ts'
import { isDiscount } from '#modules/pricing/rules/discounts.ts'

/** An offer or a coupon that discounted an order. */
export type OrderBenefit = {
  readonly kind: 'promotion' | 'coupon'
  /** In the reader's language; undefined where the offer has no name. */
  readonly name: string | undefined
  /** Discount by it, in minor units. */
  readonly amount: number
}

export type NamedCut = {
  readonly kind: AdjustmentKind
  readonly amount: number
  readonly sourceId: string
  readonly name: string | undefined
}

/** The discounts of an order's lines as the offers and coupons that they come from. Points are separate. */
export function benefitsOf(cuts: readonly NamedCut[]): OrderBenefit[] {
  const benefits = new Map<string, OrderBenefit>()
  for (const { kind, amount, sourceId, name } of cuts) {
    if (!isDiscount({ kind, amount }) || kind === 'points') continue
    const key = `${kind} ${sourceId}`
    const before = benefits.get(key)?.amount ?? 0
    const isCoupon = kind === 'shopCoupon' || kind === 'platformCoupon'
    benefits.set(key, { kind: isCoupon ? 'coupon' : 'promotion', name, amount: before - amount })
  }
  return [...benefits.values()]
}
