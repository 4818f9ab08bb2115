import { z } from 'zod'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
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
import type {
  AfterSale,
  AfterSaleEvent,
  AfterSaleGoods,
  AfterSaleParcel,
  Replacement,
  ReturnAddress,
  ShopPlace,
} from '../rules/after-sale.ts'
import { allAfterSaleReasons } from '../rules/kinds.ts'
import { isOwnAction, kindWords, operationWords, statusWords } from './words.ts'

/** An after-sale as it travels (DATA-13 to DATA-20). */

const itemBusinessTypes = {
  goods: 'NORMAL',
  weighed: 'WEIGH',
  gift: 'GIFT',
  giftCard: 'ELECTRONIC_GIFT_CARD',
  service: 'SERVICE',
  pointsItem: 'POINT_ITEM',
} as const satisfies Record<ProductKind, string>

/** DATA-20. */
export const wireSku = z
  .object({
    id,
    name: z.string(),
    image: z.string().nullable(),
    attributes: wireAttributes,
    salePrc: wireMoney,
    item: z.object({
      id,
      itemName: z.string(),
      mainImage: z.string().nullable(),
      urlKey: z.string(),
      skuAttributes: wireAttributes,
    }),
    businessTypeDict: z.string(),
    marketingUnit: z.object({ unitName: z.string(), unitStatus: z.literal('ENABLED') }).nullable(),
    adjustStep: z.number().int(),
    skuUrlSuffix: z.string(),
  })
  .meta({ id: 'AfterSaleSku' })

type SkuGoods = Omit<AfterSaleGoods, 'orderLineId' | 'kind' | 'ownerLineId' | 'slotId' | 'reversible' | 'sku'>

export const skuToWire = (goods: SkuGoods): z.input<typeof wireSku> => ({
  id: goods.variantId,
  name: goods.name,
  image: picture(goods.picture, 320),
  attributes: attributesToWire(goods.chosen),
  salePrc: moneyToWire(goods.unitPrice),
  item: {
    id: goods.productId,
    itemName: goods.name,
    mainImage: picture(goods.picture, 320),
    urlKey: goods.urlKey,
    skuAttributes: attributesToWire(goods.chosen),
  },
  businessTypeDict: goods.goodsKind === 'weighed' ? 'WEIGH' : 'NORMAL',
  marketingUnit: goods.unit === undefined ? null : { unitName: goods.unit, unitStatus: 'ENABLED' },
  adjustStep: goods.step,
  skuUrlSuffix: pages.variantSuffix(goods.variantId),
})

/** The variant that goods are exchanged for, of the same product. */
export const replacementToWire = (goods: SkuGoods, replacement: Replacement): z.input<typeof wireSku> =>
  skuToWire({
    ...goods,
    variantId: replacement.variantId,
    name: replacement.name,
    chosen: replacement.chosen,
    picture: replacement.picture,
    unitPrice: replacement.price,
  })

/** DATA-19, the line of the order. */
export const wireLineOfOrder = z
  .object({
    id,
    sku: wireSku,
    canReverseQty: z.number().int(),
    ownerOrderLineBO: z.object({ id }).nullable(),
    itemBusinessType: z.string(),
    tradeOrderLineBusinessType: z.enum(['GIFT']).nullable(),
  })
  .meta({ id: 'AfterSaleOrderLine' })

export const lineOfOrderToWire = (line: AfterSaleGoods): z.input<typeof wireLineOfOrder> => ({
  id: line.orderLineId,
  sku: skuToWire(line),
  canReverseQty: line.reversible,
  ownerOrderLineBO: line.ownerLineId ? { id: line.ownerLineId } : null,
  // A part of a bundle goes by a name of its own here (TRAP-11).
  itemBusinessType: line.kind === 'bundlePart' ? 'DIY_SLAVE' : itemBusinessTypes[line.goodsKind],
  tradeOrderLineBusinessType: line.kind === 'gift' ? 'GIFT' : null,
})

export const sourceOf = (line: Pick<AfterSaleGoods, 'kind'>) =>
  line.kind === 'gift' ? ('PREFERENTIAL_GIFT' as const) : null

const wireLine = z.object({
  id,
  reverseQty: z.number().int(),
  applyRefundAmt: wireMoney,
  sourceTypeDice: z.literal('PREFERENTIAL_GIFT').nullable(),
  tradeOrderLine: wireLineOfOrder,
  derivativeSku: wireSku.nullable(),
})

const wireReturnAddress = z.object({
  personName: z.string(),
  personPhone: z.string(),
  detailAddress: z.string(),
  districtList: z.array(z.object({ districtName: z.string(), districtLevel: z.number().int() })),
})

/** DATA-14: its districts go from the country to the city. */
export const returnAddressToWire = (
  ours: ReturnAddress | undefined,
): z.input<typeof wireReturnAddress> | null =>
  ours
    ? {
        personName: ours.name,
        personPhone: ours.phone,
        detailAddress: [ours.street, ours.postalCode].filter(Boolean).join(', '),
        districtList: [ours.country, ours.province, ours.city]
          .map((districtName, level) => ({ districtName, districtLevel: level }))
          .filter(({ districtName }) => districtName !== ''),
      }
    : null

const wirePlace = z.object({ siteName: z.string(), siteAddress: z.string() })
const placeToWire = (ours: ShopPlace | undefined): z.input<typeof wirePlace> | null =>
  ours ? { siteName: ours.name, siteAddress: ours.address } : null

const wireProgress = z.object({
  fulfillmentProgressStatus: z.literal('SEND_DELIVERY'),
  serviceCode: z.string(),
  fulfillmentServiceProvider: z.object({ id: z.string(), entityName: z.string() }),
  operaterType: z.enum(['USER', 'SELLER']),
  /** The carrier code, by which a parcel is tracked (TRAP-52). */
  entityCode: z.string(),
  createdAt: millis,
  logisticsList: z.array(z.object({ ftime: z.string(), context: z.string() })),
})

/** Both stay sent after their arrival, which the status of the after-sale reports (TRAP-17). */
const progressToWire = (parcel: AfterSaleParcel): z.input<typeof wireProgress> => ({
  fulfillmentProgressStatus: 'SEND_DELIVERY',
  serviceCode: parcel.trackingNumber,
  fulfillmentServiceProvider: { id: parcel.carrier, entityName: parcel.carrierName },
  operaterType: parcel.by === 'buyer' ? 'USER' : 'SELLER',
  entityCode: parcel.carrier,
  createdAt: parcel.sentAt.getTime(),
  logisticsList: parcel.stops.map(({ localTime, text }) => ({ ftime: localTime, context: text })),
})

export const wireReason = z.enum(allAfterSaleReasons as [string, ...string[]])
export const wireKind = z.enum(Object.values(kindWords))
const remark = z.object({
  remark: z.string(),
  attachmentList: z.object({ files: z.array(z.object({ url: z.string() })) }),
})

const wireEvent = z.object({
  operationName: z.string(),
  operaterType: z.string(),
  createdAt: millis,
  remark: z.string(),
  applyRefundAmt: wireMoney.nullable(),
  attachmentList: z.object({ files: z.array(z.object({ url: z.string() })) }),
})

/** The fields that buyers, shops and the platform read alike. */
const headShape = {
  id,
  reverseTradeOrderCode: z.string(),
  reverseTradeOrderType: wireKind,
  reverseTradeOrderStatus: z.enum(Object.values(statusWords)),
  reverseReason: wireReason,
  reverseNotes: z.object({
    reverseReason: z.string(),
    auditRejectReason: z.string().nullable(),
    reverseText: z.string(),
  }),
  remarkList: z.array(remark),
  applyRefundAmt: wireMoney,
  actualRefundAmt: wireMoney.nullable(),
  actualRefundShippingAmt: wireMoney.nullable(),
  /** The agreed amount, or the refund as currently computed. */
  sellerConfirmRefundAmt: wireMoney,
  sellerConfirmRefundShippingAmt: wireMoney,
  /** Refund amount that providers refused to send. */
  notSentRefundAmt: wireMoney,
  /** Price difference of an exchange; below zero, it is refunded. */
  exchangeDifferenceAmt: wireMoney,
  /** It is to be paid in this group of orders now. */
  payDifferenceContract: z.object({ id }).nullable(),
  /** True once it became a refund (TRAP-65). */
  changeToReturn: z.boolean(),
  changedRefundAmt: wireMoney.nullable(),
  /** The changed amount waits for the buyer's answer. */
  changedRefundAmtAwaitsBuyer: z.boolean(),
  /** The type that the shop offers instead, which waits for the buyer's answer. */
  offeredReverseTradeOrderType: wireKind.nullable(),
  seller: z.object({ id, name: z.string() }),
  shopId: id,
  orderedTime: millis,
  createdAt: millis,
  skuTotalCount: z.number().int(),
  tradeOrder: z.object({
    id,
    tradeOrderCode: z.string(),
    timeline: z.object({ orderedTime: millis }),
  }),
  reverseTradeOrderLineList: z.array(wireLine),
  returnAddress: wireReturnAddress.nullable(),
  /** Where the shop takes goods back, and where they are brought since that was chosen. */
  returnSite: wirePlace.nullable(),
  handInSite: wirePlace.nullable(),
  fulfillmentProgressList: z.array(wireProgress),
  /** Set once the buyer reported how the goods were returned (AS-47). */
  returnMode: z.literal('SELF_DELIVERY').nullable(),
  deadlineMillis: millis.nullable(),
  waitsFor: z.enum(['BUYER', 'SELLER', 'PLATFORM']).nullable(),
  handledByPlatform: z.boolean(),
  askPlatformUntil: millis.nullable(),
  reissueTradeOrder: z.object({ id }).nullable(),
  /** A person of the platform sends the money by bank transfer, and has not yet. */
  isSentByHand: z.boolean(),
  sentByHandMillis: millis.nullable(),
  operationLogList: z.array(wireEvent),
}

const waitsForWords = { buyer: 'BUYER', shop: 'SELLER', platform: 'PLATFORM' } as const

export const headToWire = (ours: Omit<AfterSale, 'actions'>, reasonText: string) => ({
  id: ours.afterSaleId,
  reverseTradeOrderCode: ours.number,
  reverseTradeOrderType: kindWords[ours.kind],
  reverseTradeOrderStatus: statusWords[ours.status],
  reverseReason: ours.reason,
  // The code is in `reverseReason`, its text here (TRAP-103).
  reverseNotes: {
    reverseReason: reasonText,
    auditRejectReason: ours.rejection?.text ?? null,
    reverseText: ours.remark,
  },
  remarkList: [
    {
      remark: ours.remark,
      attachmentList: { files: ours.pictures.map((key) => ({ url: picture(key)! })) },
    },
  ],
  applyRefundAmt: moneyToWire(ours.requested),
  actualRefundAmt: ours.refund ? moneyToWire(ours.refund.amount) : null,
  actualRefundShippingAmt: ours.refund ? moneyToWire(ours.refund.shipping) : null,
  sellerConfirmRefundAmt: moneyToWire(ours.agreed),
  sellerConfirmRefundShippingAmt: moneyToWire(ours.agreedShipping),
  notSentRefundAmt: moneyToWire(ours.notSent),
  exchangeDifferenceAmt: moneyToWire(ours.difference),
  payDifferenceContract: ours.payDifferenceIn ? { id: ours.payDifferenceIn } : null,
  changeToReturn: ours.isChangedToRefund,
  changedRefundAmt: ours.changedAmount ? moneyToWire(ours.changedAmount) : null,
  changedRefundAmtAwaitsBuyer: ours.isOffered && !ours.offeredKind,
  offeredReverseTradeOrderType: ours.offeredKind ? kindWords[ours.offeredKind] : null,
  seller: { id: ours.shopId, name: ours.shopName },
  shopId: ours.shopId,
  orderedTime: ours.orderedAt.getTime(),
  createdAt: ours.createdAt.getTime(),
  skuTotalCount: ours.lines.reduce((sum, line) => sum + line.quantity, 0),
  tradeOrder: {
    id: ours.orderId,
    tradeOrderCode: ours.orderNumber,
    timeline: { orderedTime: ours.orderedAt.getTime() },
  },
  reverseTradeOrderLineList: ours.lines.map((line) => ({
    id: line.afterSaleLineId,
    reverseQty: line.quantity,
    applyRefundAmt: moneyToWire(line.requested),
    sourceTypeDice: sourceOf(line),
    tradeOrderLine: lineOfOrderToWire(line),
    derivativeSku: line.replacement ? replacementToWire(line, line.replacement) : null,
  })),
  returnAddress: returnAddressToWire(ours.returnAddress),
  returnSite: placeToWire(ours.shopPlace),
  handInSite: placeToWire(ours.handInPlace),
  fulfillmentProgressList: ours.parcels.map(progressToWire),
  returnMode: ours.parcels.some(({ by }) => by === 'buyer') ? ('SELF_DELIVERY' as const) : null,
  deadlineMillis: ours.deadline?.at.getTime() ?? null,
  waitsFor: ours.deadline ? waitsForWords[ours.deadline.waitsFor] : null,
  handledByPlatform: ours.isWithPlatform,
  askPlatformUntil: ours.askPlatformUntil?.getTime() ?? null,
  isSentByHand: ours.isSentByHand ?? false,
  sentByHandMillis: ours.sentByHandAt?.getTime() ?? null,
  reissueTradeOrder: ours.replacementOrderId ? { id: ours.replacementOrderId } : null,
  operationLogList: ours.events.map(eventToWire),
})

const eventToWire = (event: AfterSaleEvent) => ({
  operationName: event.action,
  operaterType: event.by,
  createdAt: event.at.getTime(),
  remark: event.text ?? '',
  applyRefundAmt: event.amount ? moneyToWire(event.amount) : null,
  attachmentList: { files: (event.pictures ?? []).map((key) => ({ url: picture(key)! })) },
})

const operations = z.array(z.object({ operationName: z.string() }))

export const wireAfterSale = z
  .object({ ...headShape, operationList: operations })
  .meta({ id: 'ReverseTradeOrder' })

export const afterSaleToWire = (
  ours: AfterSale & { readonly reasonText: string },
): z.input<typeof wireAfterSale> => ({
  ...headToWire(ours, ours.reasonText),
  operationList: ours.actions.flatMap((action) =>
    isOwnAction(action) ? [] : [{ operationName: operationWords[action] }],
  ),
})
