import { z } from 'zod'
import { addressToWire, wireAddress } from '#modules/addresses/bound/address.ts'
import { tradeTypes } from '#modules/catalogue/rules/kinds.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, optional, searchWords, text, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BuyerAction, OrderStatus } from '../rules/lifecycle.ts'
import { dueNow, type OrderDetail, type OrderSummary, timeSpans } from '../rules/order.ts'
import { type OrderTab, orderTabs } from '../rules/tabs.ts'
import { benefitsToWire, billToWire, wireBenefits, wireBill } from './bill.ts'
import { groupOfOrderToWire, wireGroupOfOrder } from './group-of-order.ts'
import { orderFacts, orderFactsToWire } from './order-facts.ts'
import { groupToWire, wireGroup } from './order-group-shape.ts'
import { fulfilment, searchedTradeType, tradeType, wireTradeTypes } from './order-kinds.ts'
import { linesToWire, wireOrderLine } from './order-lines.ts'
import { packagesToWire, wirePackage } from './packages.ts'

const tag = 'Orders'

/** Several of ours may be one of theirs, so this is a plain map. */
const displayStatus: Record<OrderStatus, string> = {
  awaitingPayment: 'PENDING_PAY',
  awaitingDeposit: 'PENDING_DEPOSIT',
  awaitingBalance: 'PENDING_BALANCE',
  // Paid and not sent yet; `inviteToJoinGroup` distinguishes the two while the group is open.
  awaitingGroup: 'UN_DELIVERY',
  awaitingShipment: 'UN_DELIVERY',
  shipped: 'UN_RECEIVED',
  completed: 'COMPLETE',
  cancelled: 'CANCELED',
  closed: 'CLOSED',
}

const searchStatus: Record<string, OrderTab> = {
  ALL_ORDER: 'all',
  PENDING_PAY: 'unpaid',
  UN_DELIVERY: 'unshipped',
  UN_RECEIVED: 'unreceived',
  COMPLETE: 'finished',
  CANCEL_ALL: 'cancelled',
}
const searchStatuses = [
  'ALL_ORDER',
  'PENDING_PAY',
  'UN_DELIVERY',
  'UN_RECEIVED',
  'COMPLETE',
  'CANCEL_ALL',
] as const

/** A parcel is received on the page of its tracking, which is no operation of the order. */
const operation = {
  pay: 'pay',
  payAgain: 'secondary_pay',
  payDeposit: 'payDeposit',
  payBalance: 'payBalance',
  invite: 'inviteToJoinGroup',
  cancel: 'buyerCancelBeforePay',
  cancelPaid: 'buyerCancelAfterPay',
  confirmReceipt: 'confirm',
  postpone: 'buyerPostponeConfirmDeadline',
  track: 'checkExpressTrack',
  review: 'comment',
  useVoucher: 'toUse',
  seeVouchers: 'checkVerifyCode',
  viewInvoice: 'viewInvoice',
  viewVatInvoice: 'buyerCheckVATInvoice',
  applyAfterSale: 'buyerApplyReverse',
  buyAgain: 'buyAgain',
  sendInvoice: 'sendInvoiceEmail',
} as const satisfies Record<Exclude<BuyerAction, 'receiveParcel'>, string>

const summaryShape = {
  id,
  tradeOrderCode: z.string(),
  displayStatus: z.string(),
  tradeType: z.enum(wireTradeTypes),
  tradeOrderBusinessType: z.enum(['NORMAL_SALE', 'REVERSE_REISSUE']),
  fulfillmentType: z.string(),
  bizCode: z.literal('virtual_shopping_card').nullable(),
  operationList: z.array(z.object({ operationName: z.enum(Object.values(operation)) })),
  tradeContract: z.object({ id, notFirstTime: z.boolean() }),
  isInGroup: z.union([z.literal(0), z.literal(1)]),
  shop: z.object({
    id,
    name: z.string(),
    siteName: z.string().nullable(),
    siteAddress: z.string().nullable(),
    shopChannelType: z.string().nullable(),
  }),
  buyer: z.object({ id }),
  /** Since when it waits in its shop to be picked up, and until when. */
  selfPickUp: z.object({ readyTime: millis, endTime: millis }).nullable(),
  createdAt: millis,
  payDeadlineMillis: millis.nullable(),
  timeline: z.object({
    orderedTime: millis,
    paidTime: millis.nullable(),
    depositPaidTime: millis.nullable(),
  }),
  needPayAmt: wireMoney,
  paidAmt: wireMoney.nullable(),
  actualNeedPayPoints: z.number().int(),
  actualPaidPoints: z.number().int().nullable(),
  skuTotalCount: z.number().int(),
  joinGroup: wireGroupOfOrder.nullable(),
  expirationTime: millis.nullable(),
  serviceRemainingTimes: z.number().int().nullable(),
  /** Nothing of it is left to review; null otherwise. */
  tradeOrderCommentStatus: z.literal('EVALUATED').nullable(),
  /** Of its first parcel. */
  shipmentInfoId: id.nullable(),
  tradeOrderLineList: z.array(wireOrderLine),
}

export const wireSummary = z.object(summaryShape).meta({ id: 'OrderSummary' })

/** Whether the balance of a presale has been through checkout once, and so goes straight to payment (TRAP-33). */
const notFirstTime = ({ twoPayments }: OrderSummary) => twoPayments?.isBalanceCheckedOut ?? false

export const summaryToWire = (ours: OrderSummary) => ({
  id: ours.orderId,
  tradeOrderCode: ours.number,
  displayStatus: displayStatus[ours.status],
  tradeType: tradeType[ours.tradeType],
  tradeOrderBusinessType:
    ours.businessKind === 'reissue' ? ('REVERSE_REISSUE' as const) : ('NORMAL_SALE' as const),
  fulfillmentType: fulfilment[ours.fulfilment],
  bizCode: ours.fulfilment === 'giftCard' ? ('virtual_shopping_card' as const) : null,
  operationList: ours.actions.flatMap((action) =>
    action === 'receiveParcel' ? [] : [{ operationName: operation[action] }],
  ),
  tradeContract: { id: ours.groupId, notFirstTime: notFirstTime(ours) },
  isInGroup: ours.status === 'awaitingPayment' && ours.groupSize > 1 ? (1 as const) : (0 as const),
  shop: {
    id: ours.shopId,
    name: ours.shopName,
    siteName: ours.pickUpPlace?.name ?? null,
    siteAddress: ours.pickUpPlace?.address ?? null,
    shopChannelType: null,
  },
  buyer: { id: ours.buyerId },
  selfPickUp: ours.pickUp
    ? { readyTime: ours.pickUp.from.getTime(), endTime: ours.pickUp.until.getTime() }
    : null,
  createdAt: ours.createdAt.getTime(),
  payDeadlineMillis: ours.payBy?.getTime() ?? null,
  timeline: {
    orderedTime: ours.createdAt.getTime(),
    paidTime: ours.paidAt?.getTime() ?? null,
    depositPaidTime: ours.twoPayments?.depositPaidAt?.getTime() ?? null,
  },
  needPayAmt: moneyToWire(dueNow(ours)),
  paidAmt: ours.paidAt ? moneyToWire(ours.due) : null,
  actualNeedPayPoints: ours.points,
  actualPaidPoints: ours.paidAt ? ours.points : null,
  skuTotalCount: ours.itemCount,
  joinGroup: groupOfOrderToWire(ours),
  expirationTime: ours.service?.expiresAt?.getTime() ?? null,
  serviceRemainingTimes: ours.service?.timesLeft ?? null,
  shipmentInfoId: ours.firstParcelId ?? null,
  tradeOrderCommentStatus: ours.isReviewed ? ('EVALUATED' as const) : null,
  tradeOrderLineList: linesToWire(ours),
})

const orderFilter = {
  keyword: searchWords.optional(),
  span: z.enum(timeSpans).optional(),
  tradeType: z.enum(tradeTypes).optional(),
}
const wireFilter = {
  queryParams: optional(text(100)),
  deviceSource: optional(z.enum(['PC', 'H5'])),
  timeline: optional(z.enum(timeSpans)),
  tradeType: optional(z.enum(Object.keys(searchedTradeType))),
}

const orderSearch = z
  .object({
    ...orderFilter,
    tab: z.enum(orderTabs),
    page: z.number().int().min(1).max(10_000),
    pageSize: z.number().int().min(1).max(100),
  })
  .strict()

export const orderListCall = endpoint({
  name: 'orderList',
  path: '/sapi/mall-order/web/order/pageTradeOrderForBuyer',
  tag,
  summary: 'The caller’s orders',
  input: orderSearch,
  wire: fromWire(
    z
      .object({
        ...wireFilter,
        pageNo: optional(z.number().int().min(1).max(10_000)),
        pageSize: optional(z.number().int().min(1).max(100)),
        searchStatus: optional(z.enum(searchStatuses)),
      })
      .strict(),
    (wire) => ({
      tab: searchStatus[wire.searchStatus ?? 'ALL_ORDER'],
      keyword: wire.queryParams,
      span: wire.timeline,
      tradeType: wire.tradeType && searchedTradeType[wire.tradeType],
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 5,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireSummary) }),
    (ours: { total: number; orders: readonly OrderSummary[] }) => ({
      total: ours.total,
      data: ours.orders.map(summaryToWire),
    }),
  ),
  example: { searchStatus: 'ALL_ORDER', pageNo: 1, pageSize: 5, deviceSource: 'PC' },
})

export const orderCountsCall = endpoint({
  name: 'orderCounts',
  path: '/sapi/mall-order/web/order/queryOrderQuantityForStatusBuyer',
  tag,
  summary: 'Number of orders in each tab, optionally for a search',
  input: z.object(orderFilter).strict(),
  wire: fromWire(z.object(wireFilter).strict(), (wire) => ({
    keyword: wire.queryParams,
    span: wire.timeline,
    tradeType: wire.tradeType && searchedTradeType[wire.tradeType],
  })),
  answer: answers(
    z.array(z.object({ displayOrderStatus: z.string(), quantity: z.number().int() })),
    (ours: Record<OrderTab, number>) =>
      searchStatuses.map((status) => ({ displayOrderStatus: status, quantity: ours[searchStatus[status]!] })),
  ),
  example: { deviceSource: 'PC' },
})

/** The word from a guest's mail, which opens that guest's order. */
const token = z.string().max(100).optional()
const orderRequest = z.object({ orderId: id, token }).strict()
const byId = fromWire(
  z.object({ id, outTradeOrderCode: optional(text(100)), token: optional(text(100)) }).strict(),
  (wire) => ({ orderId: wire.id, token: wire.token }),
)

export const orderDetailCall = endpoint({
  name: 'orderDetail',
  path: '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
  tag,
  summary: 'One order of the caller',
  input: orderRequest,
  wire: byId,
  answer: answers(
    z
      .object({
        ...summaryShape,
        ...wireBill.shape,
        ...wireBenefits.shape,
        earnPoints: z.number().int(),
        taxRate: z.number(),
        seller: z.object({ id }),
        buyerEmail: z.string(),
        buyerPhone: z.string(),
        ...orderFacts,
        /** When units not sent in time are cancelled automatically. */
        autoCancelTime: millis.nullable(),
        certificate: z.object({ name: z.string(), certificateNumber: z.string() }).nullable(),
        tradeContract: z.object({
          id,
          notFirstTime: z.boolean(),
          selectedAddress: wireAddress,
          billingAddress: wireAddress,
          /** The company that the invoice is made out to, where the buyer named one. */
          invoiceInfo: z.object({ companyName: z.string(), taxNumber: z.string() }).nullable(),
          paymentOrderList: z.array(
            z.object({
              paymentRecordBOList: z.array(
                z.object({ recordStatus: z.literal('PAY_SUCCESS'), payChannel: z.string() }),
              ),
            }),
          ),
        }),
        fulfillmentProgressList: z.array(wirePackage),
      })
      .meta({ id: 'OrderDetail' }),
    (ours: OrderDetail) => ({
      ...summaryToWire(ours),
      ...billToWire(ours),
      ...benefitsToWire(ours),
      earnPoints: ours.earnedPoints,
      taxRate: ours.taxBasisPoints / 10_000,
      // A shop is its own seller.
      seller: { id: ours.shopId },
      buyerEmail: ours.shippingAddress.email,
      buyerPhone: ours.shippingAddress.phone,
      ...orderFactsToWire(ours),
      autoCancelTime: ours.unsentEndsAt?.getTime() ?? null,
      certificate: ours.certificate
        ? { name: ours.certificate.name, certificateNumber: ours.certificate.number }
        : null,
      tradeContract: {
        id: ours.groupId,
        notFirstTime: notFirstTime(ours),
        selectedAddress: addressToWire(ours.shippingAddress),
        billingAddress: addressToWire(ours.billingAddress),
        invoiceInfo: ours.invoiceData ?? null,
        paymentOrderList: ours.paidThrough.map((payChannel) => ({
          paymentRecordBOList: [{ recordStatus: 'PAY_SUCCESS' as const, payChannel }],
        })),
      },
      fulfillmentProgressList: packagesToWire(ours),
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

export const orderPackages = endpoint({
  name: 'orderPackages',
  path: '/sapi/mall-order/web/order/listPackage',
  tag,
  summary: 'The parcels of an order',
  input: orderRequest,
  wire: fromWire(
    z.object({ id, tradeType: optional(text(40)), token: optional(text(100)) }).strict(),
    (wire) => ({ orderId: wire.id, token: wire.token }),
  ),
  answer: answers(z.array(wirePackage), packagesToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

const groupRequest = z.object({ groupId: id.optional(), orderId: id.optional(), token }).strict()
const groupById = fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
  groupId: wire.id,
  token: wire.token,
}))
export const orderGroupCall = endpoint({
  name: 'orderGroup',
  path: '/sapi/mall-order/web/order/queryAndValidateTradeContractDetailById',
  tag,
  summary: 'Orders in one payment, and their total',
  input: groupRequest,
  wire: groupById,
  answer: answers(wireGroup, groupToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

export const ordersOfGroup = endpoint({
  name: 'ordersOfGroup',
  path: '/sapi/mall-order/web/order/listTradeOrderByContract',
  tag,
  summary: 'Orders in one payment',
  input: groupRequest,
  wire: groupById,
  answer: answers(wireGroup, groupToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

export const cancelUnpaidOrderCall = endpoint({
  name: 'cancelUnpaidOrder',
  path: '/sapi/mall-order/web/order/closeImmediatelyTradeOrder',
  tag,
  summary: 'Cancels an unpaid order and the orders in the same payment',
  input: orderRequest,
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.id,
    token: wire.token,
  })),
  answer: answers(z.object({ cancelled: z.array(id) }), (ours: { orderIds: readonly Id[] }) => ({
    cancelled: [...ours.orderIds],
  })),
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567' },
})

export const confirmReceiptCall = endpoint({
  name: 'confirmReceipt',
  path: '/sapi/mall-order/web/order/signForDelivery',
  tag,
  summary: 'Confirms receipt of an order, or of one of its parcels',
  input: z.object({ id, token }).strict(),
  answer: answers(
    z.object({ id, remaining: z.number().int() }),
    (ours: { orderId: Id; remaining: number }) => ({ id: ours.orderId, remaining: ours.remaining }),
  ),
  refusals: ['notFound', 'transitionRefused', 'restNotSent', 'parcelArrived'],
  example: { id: '7312345678901234567' },
})
