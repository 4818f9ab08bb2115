import { z } from 'zod'
import { beforeDiscounts, type Discounts } from '#modules/pricing/rules/discounts.ts'
import { moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Money } from '#vocabulary/money.ts'
import type { OrderBenefit } from '../rules/benefits.ts'

/** The amounts of DATA-42: goods at their unit prices, less the discounts, and further charges. */
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

const benefitKind = { promotion: 'PROMOTION', coupon: 'COUPON' } as const

/** The offers and coupons of DATA-43. */
export const wireBenefits = z.object({
  activityList: z.array(
    z.object({
      benefitDict: z.enum(['PROMOTION', 'COUPON']),
      benefitInfoAmt: wireMoney,
      benefitInfoList: z.array(z.object({ benefitDesc: z.string(), discount: wireMoney })),
    }),
  ),
  tradeBenefitInfoTOS: z.array(z.object({ benefitInfoAmt: wireMoney, benefitDesc: z.string() })),
})

/** By kind, and each separately. */
export function benefitsToWire({
  benefits,
  goods,
}: {
  readonly benefits: readonly OrderBenefit[]
  readonly goods: Money
}): z.input<typeof wireBenefits> {
  const inWire = (amount: number) => moneyToWire({ amount, currency: goods.currency })
  const kinds = [...new Set(benefits.map(({ kind }) => kind))]
  return {
    activityList: kinds.map((kind) => {
      const own = benefits.filter((benefit) => benefit.kind === kind)
      return {
        benefitDict: benefitKind[kind],
        benefitInfoAmt: inWire(own.reduce((sum, { amount }) => sum + amount, 0)),
        benefitInfoList: own.map(({ name, amount }) => ({
          benefitDesc: name ?? '',
          discount: inWire(amount),
        })),
      }
    }),
    tradeBenefitInfoTOS: benefits.map(({ name, amount }) => ({
      benefitInfoAmt: inWire(amount),
      benefitDesc: name ?? '',
    })),
  }
}

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
