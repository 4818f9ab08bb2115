import { z } from 'zod'
import { beforeDiscounts, type Discounts } from '#domain/pricing/discounts.ts'
import type { Money } from '#domain/pricing/money.ts'
import { moneyToWire, wireMoney } from './fields.ts'

/** The amounts of DATA-42: goods at their unit prices, less the discounts, and what comes on top. */
export const wireBill = z.object({
  skuAmt: wireMoney,
  shopDiscountAmt: wireMoney,
  orderDiscountAmt: wireMoney,
  platformCouponDiscountAmt: wireMoney,
  pointDiscountAmount: wireMoney,
  shippingAmt: wireMoney,
  shippingInsuranceAmt: wireMoney,
  taxAmt: wireMoney,
})

type Bill = {
  readonly goods: Money
  readonly discounts: Discounts
  readonly shipping: Money
  readonly insurance: Money
  readonly tax: Money
}

export function billToWire({ goods, discounts, shipping, insurance, tax }: Bill): z.input<typeof wireBill> {
  const inWire = (amount: number) => moneyToWire({ amount, currency: goods.currency })
  return {
    skuAmt: inWire(beforeDiscounts(goods.amount, discounts)),
    shopDiscountAmt: inWire(discounts.shop),
    orderDiscountAmt: inWire(discounts.order),
    platformCouponDiscountAmt: inWire(discounts.platformCoupon),
    pointDiscountAmount: inWire(discounts.points),
    shippingAmt: moneyToWire(shipping),
    shippingInsuranceAmt: moneyToWire(insurance),
    taxAmt: moneyToWire(tax),
  }
}
