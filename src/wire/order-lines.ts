import { z } from 'zod'
import type { OrderLine, OrderSummary, TwoPayments } from '#domain/orders/order.ts'
import { beforeDiscounts } from '#domain/pricing/discounts.ts'
import type { Money } from '#domain/pricing/money.ts'
import { attributesToWire, id, millis, moneyToWire, picture, wireAttributes, wireMoney } from './fields.ts'

export const wireOrderLine = z.object({
  id,
  sku: z.object({
    id,
    name: z.string(),
    image: z.string().nullable(),
    attributes: wireAttributes,
    item: z.object({ id, urlKey: z.string() }),
    siteId: z.string(),
    salePrc: wireMoney,
  }),
  tradeQty: z.number().int(),
  deliveredQty: z.number().int(),
  campaignSubType: z.enum(['PRESELL']).nullable(),
  preSaleEventType: z.enum(['DEPOSIT_PAYMENT', 'FULL_PAYMENT']).nullable(),
  expectDate: millis.nullable(),
  preSaleUnitAmount: wireMoney.nullable(),
  balanceSaleUnitAmount: wireMoney.nullable(),
  balancePaymentStartTime: millis.nullable(),
  balancePaymentEndTime: millis.nullable(),
  tradeOrderLineCode: z.string(),
  tradeOrderLinePrice: z.object({
    skuAmt: wireMoney,
    skuDiscountTotalAmt: wireMoney,
    pointDeductionAmt: wireMoney,
    needPaySkuAmt: wireMoney,
    taxAmt: wireMoney,
    paidAmt: wireMoney.nullable(),
  }),
})

export const linesToWire = ({ lines, number, site, paidAt, twoPayments }: OrderSummary) =>
  lines.map((line, place) => ({
    id: line.lineId,
    tradeOrderLineCode: `${number}-${place + 1}`,
    sku: {
      id: line.variantId,
      name: line.name,
      image: picture(line.picture, 320),
      attributes: attributesToWire(line.chosen),
      item: { id: line.productId, urlKey: line.urlKey },
      siteId: site,
      salePrc: moneyToWire(line.unitPrice),
    },
    tradeQty: line.quantity,
    deliveredQty: line.shippedQuantity,
    ...presaleToWire(line, twoPayments),
    tradeOrderLinePrice: linePriceToWire(line, paidAt !== undefined),
  }))

/** DATA-50. An order with a deposit has one line. */
function presaleToWire({ expectedAt, quantity }: OrderLine, twoPayments: TwoPayments | undefined) {
  const ofUnit = ({ amount, currency }: Money) =>
    moneyToWire({ amount: Math.round(amount / quantity), currency })
  const isPresale = expectedAt !== undefined || twoPayments !== undefined
  return {
    campaignSubType: isPresale ? ('PRESELL' as const) : null,
    preSaleEventType: twoPayments
      ? ('DEPOSIT_PAYMENT' as const)
      : isPresale
        ? ('FULL_PAYMENT' as const)
        : null,
    expectDate: expectedAt?.getTime() ?? null,
    preSaleUnitAmount: twoPayments ? ofUnit(twoPayments.deposit) : null,
    balanceSaleUnitAmount: twoPayments ? ofUnit(twoPayments.balance) : null,
    balancePaymentStartTime: twoPayments?.balanceFrom.getTime() ?? null,
    balancePaymentEndTime: twoPayments?.balanceUntil.getTime() ?? null,
  }
}

/** DATA-51: goods alone. What shipping and tax add stands on the order. */
function linePriceToWire({ goods, discounts, tax }: OrderLine, isPaid: boolean) {
  const inWire = (amount: number) => moneyToWire({ amount, currency: goods.currency })
  const before = beforeDiscounts(goods.amount, discounts)
  return {
    skuAmt: inWire(before),
    skuDiscountTotalAmt: inWire(before - goods.amount),
    pointDeductionAmt: inWire(discounts.points),
    needPaySkuAmt: moneyToWire(goods),
    taxAmt: moneyToWire(tax),
    paidAmt: isPaid ? moneyToWire(goods) : null,
  }
}
