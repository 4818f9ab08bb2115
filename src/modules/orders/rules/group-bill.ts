import { beforeDiscounts, type Discounts } from '#modules/pricing/rules/discounts.ts'
import type { OrderBenefit } from './benefits.ts'
import type { OrderDetail } from './order.ts'

/** Bill of orders that are paid together, in minor units of their currency. */
export type GroupBill = {
  readonly goods: number
  /** Savings on goods by sale prices and the like. */
  readonly saved: number
  readonly discounts: Discounts
  /** Offers and coupons by name, each once over all orders. */
  readonly benefits: readonly OrderBenefit[]
  /** Undefined where no parcel is sent. */
  readonly shipping: number | undefined
  readonly insurance: number
  readonly tax: number
  readonly taxIncluded: boolean
  /** Tax that prices contain and that is not charged. */
  readonly taxRelief: number
  readonly giftCards: number
  readonly total: number
}

type Billed = Pick<
  OrderDetail,
  | 'list'
  | 'goods'
  | 'discounts'
  | 'benefits'
  | 'shipping'
  | 'fulfilment'
  | 'insurance'
  | 'tax'
  | 'taxIncluded'
  | 'taxRelief'
  | 'giftCards'
  | 'due'
>

export function groupBill(orders: readonly Billed[]): GroupBill {
  const sum = (part: (order: Billed) => number) => orders.reduce((total, order) => total + part(order), 0)
  const discounts: Discounts = {
    shop: sum((order) => order.discounts.shop),
    order: sum((order) => order.discounts.order),
    platformCoupon: sum((order) => order.discounts.platformCoupon),
    points: sum((order) => order.discounts.points),
  }
  const goods = sum(({ list }) => list.amount)
  const benefits = new Map<string, OrderBenefit>()
  for (const benefit of orders.flatMap((order) => order.benefits)) {
    const key = `${benefit.kind} ${benefit.name}`
    benefits.set(key, { ...benefit, amount: benefit.amount + (benefits.get(key)?.amount ?? 0) })
  }
  return {
    goods,
    discounts,
    benefits: [...benefits.values()],
    saved:
      goods -
      beforeDiscounts(
        sum((order) => order.goods.amount),
        discounts,
      ) -
      sum((order) => order.taxRelief),
    taxRelief: sum((order) => order.taxRelief),
    shipping: orders.some(({ fulfilment }) => fulfilment === 'parcel')
      ? sum(({ shipping }) => shipping.amount)
      : undefined,
    insurance: sum(({ insurance }) => insurance.amount),
    tax: sum(({ tax }) => tax.amount),
    taxIncluded: orders.every(({ taxIncluded }) => taxIncluded),
    giftCards: sum(({ giftCards }) => giftCards.amount),
    total: sum(({ due, giftCards }) => due.amount - giftCards.amount),
  }
}
