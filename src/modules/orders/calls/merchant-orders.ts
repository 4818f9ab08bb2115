import { z } from 'zod'
import { shownAddress } from '#modules/addresses/calls/shown-address.ts'
import { answer, endpoint, type Ours, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import {
  carrierCode,
  id,
  moment,
  numberLine,
  optional,
  orNull,
  paging,
  quantity,
  searchWords,
  shopKey,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import type { ShopOrder } from '../rules/order.ts'
import { shopDues, shopOrderKinds } from '../rules/shop-filters.ts'
import { orderTabs } from '../rules/tabs.ts'
import { exampleOrder, orderHead, orderOfShop, shipment, soldLine } from './order-parts.ts'

const tag = 'Merchant: orders'
const example = { shop: 'oak-and-iron', ...exampleOrder }

const shopOrder = z
  .object({
    ...orderHead,
    sendBy: orNull(z.object({ at: moment, isOver: z.boolean() })).meta({
      description: 'Until when it is to be sent, while not all of it was',
    }),
    unsentEndsAt: orNull(moment).meta({
      description: 'When units that were not sent in time are cancelled automatically',
    }),
    shippingAddress: shownAddress,
    shippingMethod: orNull(z.string()),
    remark: z.string(),
    lines: z.array(soldLine),
    shipments: z.array(shipment),
    parcelsToCancel: z.array(id).meta({ description: 'Shipments that no carrier has seen' }),
  })
  .meta({ id: 'ShopOrder' })
const shownOrder: WireAnswer<ShopOrder> = answer(shopOrder)
const shownOrders: WireAnswer<{ readonly total: number; readonly orders: readonly ShopOrder[] }> = answer(
  z.object({ total: z.number().int(), orders: z.array(shopOrder) }),
)

export const shopOrdersCall = endpoint({
  name: 'shopOrders',
  path: '/sapi/mall-order/seller/:shop/order/page',
  tag,
  summary: 'Orders of a shop, newest first by default',
  input: z
    .object({
      shop: shopKey,
      tab: withDefault(z.enum(orderTabs), 'all'),
      /** The beginning of an order's number, or the tracking number of a parcel. */
      keyword: optional(searchWords),
      placedFrom: optional(moment),
      placedBefore: optional(moment),
      oldestFirst: optional(z.boolean()),
      /** Only orders that the shop has to send, or sends late. */
      due: optional(z.enum(shopDues)),
      kind: optional(z.enum(shopOrderKinds)),
      carrier: optional(carrierCode),
      ...paging,
    })
    .strict(),
  answer: shownOrders,
  example: { shop: 'oak-and-iron', tab: 'unshipped', page: 1, pageSize: 20 },
})

export const shopOrderCall = endpoint({
  name: 'shopOrder',
  path: '/sapi/mall-order/seller/:shop/order/detail',
  tag,
  summary: 'One order of a shop',
  input: orderOfShop,
  answer: shownOrder,
  refusals: ['notFound'],
  example,
})

const board = z.object({
  toShip: z.number().int(),
  toShipSince: orNull(moment).meta({
    description: 'When the order was placed that waits longest to be sent',
  }),
  late: z.number().int().meta({ description: 'Of the orders to ship: how many are late' }),
  onTheWay: z.number().int(),
  soldOut: z.number().int(),
  products: z.number().int(),
  afterSales: z.object({ waiting: z.number().int(), firstDueAt: orNull(moment) }),
  statementsToConfirm: z.number().int(),
  unreadConversations: z.number().int(),
  unread: z.number().int().meta({ description: 'Notifications of the caller at work, counted up to 100' }),
})
export type ShopBoard = Ours<z.output<typeof board>>

export const shopBoardCall = endpoint({
  name: 'shopBoard',
  path: '/sapi/mall-order/seller/:shop/board',
  tag,
  summary: 'Open tasks of a shop',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(board),
  example: { shop: 'oak-and-iron' },
})

export const shipOrderCall = endpoint({
  name: 'shipOrder',
  path: '/sapi/mall-order/seller/:shop/order/ship',
  tag,
  summary: 'Ships a parcel of an order, with its carrier and tracking number',
  input: orderOfShop
    .extend({
      carrier: carrierCode,
      trackingNumber: withDefault(numberLine(60), '').meta({
        description: 'Empty with a carrier that has no tracking numbers',
      }),
      lines: optional(
        z
          .array(z.object({ lineId: id, quantity }).strict())
          .min(1)
          .max(200),
      ),
    })
    .strict(),
  answer: answer(z.object({ shipmentId: id })),
  refusals: [
    'notFound',
    'transitionRefused',
    'carrierUnknown',
    'trackingNumberInvalid',
    'trackingNumberNotTaken',
    'nothingToShip',
    'merchantFrozen',
    'restCancelling',
    'orderNotShipped',
    'awaitsReturn',
  ],
  example: { ...example, carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
})

export const carriers = endpoint({
  name: 'carriers',
  path: '/sapi/mall-order/seller/:shop/carrier/list',
  tag,
  summary: 'Carriers that an order may be sent with: those of its site, and those without tracking numbers',
  input: orderOfShop,
  answer: answer(
    z.object({
      carriers: z.array(z.string()).meta({ description: 'Their codes' }),
      offered: z.array(
        z
          .object({ code: z.string(), name: z.string(), hasNumbers: z.boolean() })
          .meta({ id: 'CarrierOption' }),
      ),
    }),
  ),
  refusals: ['notFound'],
  example,
})
