import { z } from 'zod'
import { goodsKindWords } from '#modules/pricing/bound/product-words.ts'
import { beforeDiscounts } from '#modules/pricing/rules/discounts.ts'
import {
  attributesToWire,
  id,
  millis,
  moneyToWire,
  picture,
  wireAttributes,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import type { DepositAndBalance, OrderLine, OrderSummary } from '../rules/order.ts'
import { reverseStatus, reverseStatusOf } from './order-facts.ts'

export const wireOrderLine = z.object({
  id,
  sku: z.object({
    id,
    name: z.string(),
    itemName: z.string(),
    mainImage: z.string().nullable(),
    businessTypeDict: goodsKindWords.schema,
    adjustStep: z.number().int(),
    image: z.string().nullable(),
    attributes: wireAttributes,
    item: z.object({ id, urlKey: z.string() }),
    siteId: z.string(),
    salePrc: wireMoney,
    skuUrlSuffix: z.string(),
    marketingUnit: z.object({ unitName: z.string() }).nullable(),
  }),
  tradeQty: z.number().int(),
  tradeOrder: z.object({ id, shop: z.object({ id }), seller: z.object({ id }) }),
  isCommented: z.boolean(),
  tradeOrderLineBusinessType: z.enum(['GIFT', 'EXCHANGE']).nullable(),
  lineGroupTypeDict: z.enum(['DIY_MAIN', 'DIY_CHILD']).nullable(),
  diySkuLineList: z.array(z.object({ id, sku: z.object({ id }), tradeQty: z.number().int() })),
  ownerOrderLineBO: z.object({ id }).nullable(),
  reverseStatus,
  deliveredQty: z.number().int(),
  canCancelQty: z.number().int(),
  canReverseQty: z.number().int(),
  campaignSubType: z.enum(['PRESELL', 'GROUP_PURCHASING']).nullable(),
  preSaleEventType: z.enum(['DEPOSIT_PAYMENT', 'FULL_PAYMENT']).nullable(),
  expectDate: millis.nullable(),
  deliveryTimeType: z.enum(['RELATIVE_TIME', 'ABSOLUTE_TIME']).nullable(),
  duration: z.number().int().nullable(),
  campaignUnitAmt: wireMoney.nullable(),
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
    campaignUnitAmt: wireMoney,
    actualNeedPayPoints: z.number().int(),
    actualPaidPoints: z.number().int().nullable(),
  }),
})

export const linesToWire = ({
  lines,
  number,
  site,
  paidAt,
  twoPayments,
  buyingGroup,
  ...order
}: OrderSummary) =>
  lines.map((line, place) => ({
    id: line.lineId,
    tradeOrderLineCode: `${number}-${place + 1}`,
    sku: {
      id: line.variantId,
      name: line.name,
      itemName: line.name,
      mainImage: picture(line.picture, 320),
      businessTypeDict: goodsKindWords.toWire(line.goodsKind),
      adjustStep: line.step,
      image: picture(line.picture, 320),
      attributes: attributesToWire(line.chosen),
      item: { id: line.productId, urlKey: line.urlKey },
      siteId: site,
      salePrc: moneyToWire(line.unitPrice),
      skuUrlSuffix: pages.variantSuffix(line.variantId),
      marketingUnit: line.unit === undefined ? null : { unitName: line.unit },
    },
    reverseStatus: reverseStatusOf(line.afterSale),
    tradeQty: line.quantity,
    // A shop is its own seller.
    tradeOrder: { id: order.orderId, shop: { id: order.shopId }, seller: { id: order.shopId } },
    isCommented: line.isReviewed,
    ...bundleToWire(line, lines),
    tradeOrderLineBusinessType: businessTypeOf(line, order.businessKind),
    deliveredQty: line.shippedQuantity,
    canCancelQty: line.cancellable,
    canReverseQty: line.reversible,
    ...presaleToWire(line, twoPayments),
    ...deliveryToWire(line, order.deliveryDays),
    ...(buyingGroup && {
      campaignSubType: 'GROUP_PURCHASING' as const,
      campaignUnitAmt: moneyToWire(line.unitPrice),
    }),
    tradeOrderLinePrice: linePriceToWire(line, paidAt !== undefined),
  }))

const groupOf = { ordinary: null, gift: null, bundle: 'DIY_MAIN', bundlePart: 'DIY_CHILD' } as const

/** A gift, or goods that are sent in exchange for others (DATA-49). */
const businessTypeOf = ({ kind }: OrderLine, businessKind: OrderSummary['businessKind']) =>
  businessKind === 'reissue' ? ('EXCHANGE' as const) : kind === 'gift' ? ('GIFT' as const) : null

/** Relation of a line to others: a bundle, or a part of one (DATA-49). */
const bundleToWire = ({ lineId, kind, parentId }: OrderLine, lines: readonly OrderLine[]) => ({
  lineGroupTypeDict: groupOf[kind],
  diySkuLineList: lines
    .filter((part) => part.parentId === lineId)
    .map((part) => ({ id: part.lineId, sku: { id: part.variantId }, tradeQty: part.quantity })),
  ownerOrderLineBO: parentId ? { id: parentId } : null,
})

/** DATA-50. An order with a deposit has one line. */
function presaleToWire(
  { expectedAt, quantity, unitPrice }: OrderLine,
  twoPayments: DepositAndBalance | undefined,
) {
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
    campaignUnitAmt: isPresale ? moneyToWire(unitPrice) : null,
    preSaleUnitAmount: twoPayments ? ofUnit(twoPayments.deposit) : null,
    balanceSaleUnitAmount: twoPayments ? ofUnit(twoPayments.balance) : null,
    balancePaymentStartTime: twoPayments?.balanceFrom.getTime() ?? null,
    balancePaymentEndTime: twoPayments?.balanceUntil.getTime() ?? null,
  }
}

/** When it arrives: at a date where a presale states one, else within days of being sent. */
const deliveryToWire = ({ expectedAt }: OrderLine, days: number | undefined) => ({
  deliveryTimeType: expectedAt
    ? ('ABSOLUTE_TIME' as const)
    : days === undefined
      ? null
      : ('RELATIVE_TIME' as const),
  duration: expectedAt ? null : (days ?? null),
})

/** DATA-51: goods alone. Shipping and tax are listed on the order. */
function linePriceToWire({ goods, discounts, tax, unitPrice, points }: OrderLine, isPaid: boolean) {
  const inWire = (amount: number) => moneyToWire({ amount, currency: goods.currency })
  const before = beforeDiscounts(goods.amount, discounts)
  return {
    skuAmt: inWire(before),
    skuDiscountTotalAmt: inWire(before - goods.amount),
    pointDeductionAmt: inWire(discounts.points),
    needPaySkuAmt: moneyToWire(goods),
    taxAmt: moneyToWire(tax),
    paidAmt: isPaid ? moneyToWire(goods) : null,
    // Unit price with its promotion, before discounts.
    campaignUnitAmt: moneyToWire(unitPrice),
    actualNeedPayPoints: points,
    actualPaidPoints: isPaid ? points : null,
  }
}
