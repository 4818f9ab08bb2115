import { z } from 'zod'
import { addressToWire, wireAddress } from '#modules/addresses/bound/address.ts'
import { reversalsToWire, wireReversals } from '#modules/payments/bound/reversals.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  carrierCode,
  id,
  millis,
  moneyToWire,
  numberLine,
  optional,
  quantity,
  searchWords,
  shopKey,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { shipmentWords } from '../bound/packages.ts'
import type { ShopOrder } from '../rules/order.ts'
import { shopDues, shopOrderKinds } from '../rules/shop-filters.ts'
import { orderTabs } from '../rules/tabs.ts'

const tag = 'Merchant: orders'

const wireShopOrder = z
  .object({
    id,
    tradeOrderCode: z.string(),
    status: z.string(),
    operationList: z.array(z.object({ operationName: z.string() })),
    createdAt: millis,
    paidTime: millis.nullable(),
    sendByTime: millis.nullable(),
    autoCancelTime: millis.nullable(),
    needPayAmt: wireMoney,
    reversalList: wireReversals,
    selectedAddress: wireAddress,
    shippingMethod: z.string().nullable(),
    remark: z.string(),
    tradeOrderLineList: z.array(
      z.object({
        id,
        skuName: z.string(),
        outerId: z.string(),
        tradeQty: z.number().int(),
        deliveredQty: z.number().int(),
      }),
    ),
    fulfillmentProgressList: z.array(
      z.object({
        id,
        fulfillmentProgressStatus: z.enum(Object.values(shipmentWords)),
        operationList: z.array(z.object({ operationName: z.literal('cancelParcel') })),
        carrierCompanyCode: z.string(),
        serviceCode: z.string(),
        createdAt: millis,
      }),
    ),
  })
  .meta({ id: 'ShopOrder' })

const shopOrderToWire = (ours: ShopOrder) => ({
  id: ours.orderId,
  tradeOrderCode: ours.number,
  status: ours.status,
  operationList: ours.actions.map((action) => ({ operationName: action })),
  createdAt: ours.createdAt.getTime(),
  paidTime: ours.paidAt?.getTime() ?? null,
  sendByTime: ours.sendBy?.at.getTime() ?? null,
  autoCancelTime: ours.unsentEndsAt?.getTime() ?? null,
  needPayAmt: moneyToWire(ours.due),
  reversalList: reversalsToWire(ours.reversals),
  selectedAddress: addressToWire(ours.shippingAddress),
  shippingMethod: ours.shippingMethod ?? null,
  remark: ours.remark,
  tradeOrderLineList: ours.lines.map((line) => ({
    id: line.lineId,
    skuName: line.name,
    outerId: line.sku,
    tradeQty: line.quantity,
    deliveredQty: line.shippedQuantity,
  })),
  fulfillmentProgressList: ours.shipments.map((shipment) => ({
    id: shipment.shipmentId,
    fulfillmentProgressStatus: shipmentWords[shipment.status],
    operationList: ours.parcelsToCancel.includes(shipment.shipmentId)
      ? [{ operationName: 'cancelParcel' as const }]
      : [],
    carrierCompanyCode: shipment.carrier,
    serviceCode: shipment.trackingNumber,
    createdAt: shipment.sentAt.getTime(),
  })),
})

const orderOfShop = z.object({ shop: shopKey, orderId: id }).strict()
const orderOfShopById = fromWire(z.object({ shop: shopKey, id }).strict(), (wire) => ({
  shop: wire.shop,
  orderId: wire.id,
}))

export const shopOrdersCall = endpoint({
  name: 'shopOrders',
  path: '/sapi/mall-order/seller/:shop/order/page',
  tag,
  summary: 'The orders of a shop',
  input: z
    .object({
      shop: shopKey,
      tab: z.enum(orderTabs),
      /** The beginning of an order's number, or the tracking number of a parcel. */
      keyword: searchWords.optional(),
      placedFrom: z.date().optional(),
      placedBefore: z.date().optional(),
      oldestFirst: z.boolean().optional(),
      /** Only orders that the shop has to send, or sends late. */
      due: z.enum(shopDues).optional(),
      kind: z.enum(shopOrderKinds).optional(),
      carrier: carrierCode.optional(),
      page: z.number().int().min(1).max(10_000),
      pageSize: z.number().int().min(1).max(100),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        tab: optional(z.enum(orderTabs)),
        keyword: optional(text(100)),
        placedFrom: optional(millis),
        placedBefore: optional(millis),
        oldestFirst: optional(z.boolean()),
        due: optional(z.enum(shopDues)),
        kind: optional(z.enum(shopOrderKinds)),
        carrierCompanyCode: optional(text(20)),
        pageNo: optional(z.number().int().min(1).max(10_000)),
        pageSize: optional(z.number().int().min(1).max(100)),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      tab: wire.tab ?? 'all',
      keyword: wire.keyword,
      placedFrom: wire.placedFrom === undefined ? undefined : new Date(wire.placedFrom),
      placedBefore: wire.placedBefore === undefined ? undefined : new Date(wire.placedBefore),
      oldestFirst: wire.oldestFirst,
      due: wire.due,
      kind: wire.kind,
      carrier: wire.carrierCompanyCode,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireShopOrder) }),
    (ours: { total: number; orders: readonly ShopOrder[] }) => ({
      total: ours.total,
      data: ours.orders.map(shopOrderToWire),
    }),
  ),
  example: { shop: 'oak-and-iron', tab: 'unshipped', pageNo: 1, pageSize: 20 },
})

export const shopOrderCall = endpoint({
  name: 'shopOrder',
  path: '/sapi/mall-order/seller/:shop/order/detail',
  tag,
  summary: 'One order of a shop',
  input: orderOfShop,
  wire: orderOfShopById,
  answer: answers(wireShopOrder, shopOrderToWire),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})

export type ShopBoard = {
  readonly toShip: number
  /** When the order was placed that waits longest to be sent. */
  readonly toShipSince: Date | undefined
  /** Of those: how many are late. */
  readonly late: number
  readonly onTheWay: number
  readonly soldOut: number
  readonly products: number
  readonly afterSales: { readonly waiting: number; readonly firstDueAt: Date | undefined }
}

export const shopBoardCall = endpoint({
  name: 'shopBoard',
  path: '/sapi/mall-order/seller/:shop/board',
  tag,
  summary: 'What waits for a shop today',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({
      toShip: z.number().int(),
      toShipSince: millis.nullable(),
      late: z.number().int(),
      onTheWay: z.number().int(),
      soldOut: z.number().int(),
      products: z.number().int(),
      afterSalesWaiting: z.number().int(),
      firstAfterSaleDueAt: millis.nullable(),
    }),
    ({ toShip, toShipSince, late, onTheWay, soldOut, products, afterSales }: ShopBoard) => ({
      toShip,
      toShipSince: toShipSince?.getTime() ?? null,
      late,
      onTheWay,
      soldOut,
      products,
      afterSalesWaiting: afterSales.waiting,
      firstAfterSaleDueAt: afterSales.firstDueAt?.getTime() ?? null,
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const shipOrderCall = endpoint({
  name: 'shipOrder',
  path: '/sapi/mall-order/seller/:shop/order/ship',
  tag,
  summary: 'Sends a parcel of an order, with its carrier and tracking number',
  input: z
    .object({
      shop: shopKey,
      orderId: id,
      carrier: carrierCode,
      trackingNumber: numberLine(60),
      lines: z
        .array(z.object({ lineId: id, quantity }).strict())
        .min(1)
        .max(200)
        .optional(),
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        id,
        carrierCompanyCode: text(20),
        serviceCode: text(60),
        lineList: optional(z.array(z.object({ id, actualExecuteQty: quantity }).strict()).max(200)),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      orderId: wire.id,
      carrier: wire.carrierCompanyCode,
      trackingNumber: wire.serviceCode,
      lines: wire.lineList?.map((line) => ({ lineId: line.id, quantity: line.actualExecuteQty })),
    }),
  ),
  answer: answers(z.object({ id }), (ours: { shipmentId: Id }) => ({ id: ours.shipmentId })),
  refusals: [
    'notFound',
    'transitionRefused',
    'carrierUnknown',
    'trackingNumberInvalid',
    'nothingToShip',
    'merchantFrozen',
  ],
  example: {
    shop: 'oak-and-iron',
    id: '7312345678901234567',
    carrierCompanyCode: 'ups',
    serviceCode: '1Z999AA10123456784',
  },
})

export const carriers = endpoint({
  name: 'carriers',
  path: '/sapi/mall-order/seller/:shop/carrier/list',
  tag,
  summary: 'The carriers of an order’s site',
  input: orderOfShop,
  wire: orderOfShopById,
  answer: answers(
    z.object({ data: z.array(z.object({ carrierCompanyCode: z.string() })) }),
    (ours: readonly string[]) => ({
      data: ours.map((carrierCompanyCode) => ({ carrierCompanyCode })),
    }),
  ),
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})
