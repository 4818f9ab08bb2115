import type { ProductVariant, ShownCoupon, ShownOffer } from '#modules/catalogue/rules/product.ts'
import { quantityRule } from '#vocabulary/quantity.ts'

/** The most steps of one product that an order plausibly holds. */
const plausibleSteps = 5

type Goods = Pick<ProductVariant, 'price' | 'step' | 'minQuantity' | 'available' | 'kind'>

/** Steps of these goods in an order: as many as are plausible and in stock, and never below the smallest order. */
function mostSteps(goods: Goods): number {
  const { step, min, max } = quantityRule(goods)
  return Math.max(min / step, Math.min(max / step, plausibleSteps))
}

/** Whether a plausible order of these goods alone reaches a tier of an offer. */
export function isReachable({ tiers }: Pick<ShownOffer, 'tiers'>, goods: Goods): boolean {
  const steps = mostSteps(goods)
  return tiers.some(
    ({ from }) =>
      !from ||
      ('amount' in from ? from.amount <= goods.price.amount * steps : from.pieces <= steps * goods.step),
  )
}

/** Coupons to claim that these goods can use. Timed ones have a button of their own. */
export const reachableCoupons = (coupons: readonly ShownCoupon[], goods: Goods): ShownCoupon[] =>
  coupons.filter((coupon) => !coupon.isTimed && isReachable(coupon, goods))

/** The most that one of these offers takes off a plausible order of the goods, in minor units; 0 where none names an amount. */
export function mostSaved(offers: readonly Pick<ShownOffer, 'tiers'>[], goods: Goods): number {
  const steps = mostSteps(goods)
  const whole = goods.price.amount * steps
  return Math.max(
    0,
    ...offers.flatMap(({ tiers }) =>
      tiers.map((tier) =>
        tier.benefit.kind === 'amountOff' && isReachable({ tiers: [tier] }, goods)
          ? Math.min(tier.benefit.amount, whole)
          : 0,
      ),
    ),
  )
}
