import { z } from 'zod'
import { attachedPictures, keyOfPicture, wireImages } from '#vocabulary/calls/attached-pictures.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  attributesToWire,
  id,
  lines,
  moneyToWire,
  numberLine,
  optional,
  picture,
  text,
  wireAttributes,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { type PossibleReplacement, remarkMax } from '../rules/after-sale.ts'
import { allAfterSaleReasons } from '../rules/kinds.ts'
import type { AfterSaleStatus } from '../rules/lifecycle.ts'
import { amountOf, enteredAmount, enteredMoney, namedCurrency } from './apply.ts'
import { statusWords } from './words.ts'

const tag = 'After-sales'
const token = z.string().max(100).optional()

type Moved = { readonly afterSaleId: Id; readonly status: AfterSaleStatus }
export const moved = answers(
  z.object({ id, reverseTradeOrderStatus: z.enum(Object.values(statusWords)) }),
  (ours: Moved) => ({ id: ours.afterSaleId, reverseTradeOrderStatus: statusWords[ours.status] }),
)

const byId = fromWire(z.tuple([z.object({ id, token: optional(text(100)) }).strict()]), ([wire]) => ({
  afterSaleId: wire.id,
  token: wire.token,
}))
const input = z.object({ afterSaleId: id, token }).strict()

export const cancelAfterSaleCall = endpoint({
  name: 'cancelAfterSale',
  path: '/api/trantor/flow/trade_CancelReverseTradeOrderForReturnOrExchangeFlow',
  tag,
  summary: 'Takes an application back',
  input,
  wire: byId,
  answer: moved,
  refusals: ['notFound', 'transitionRefused'],
  example: [{ id: '7312345678901234567' }],
})

export const confirmReplacementCall = endpoint({
  name: 'confirmReplacement',
  path: '/api/trantor/flow/trade_ConfirmReverseTradeOrderExchangeSkuFlow',
  tag,
  summary: 'Confirms receipt of the goods that were sent instead',
  input,
  wire: byId,
  answer: moved,
  refusals: ['notFound', 'transitionRefused'],
  example: [{ id: '7312345678901234567' }],
})

export const sendBackCall = endpoint({
  name: 'sendBack',
  path: '/api/trantor/flow/trade_PostBackReverseTradeOrderFlow',
  tag,
  summary: 'Says with which carrier and number goods were sent back',
  input: z
    .object({
      afterSaleId: id,
      carrier: z.string().regex(/^[a-z0-9]{0,15}$/),
      trackingNumber: numberLine(60),
      token,
    })
    .strict(),
  wire: fromWire(
    z.tuple([
      z
        .object({
          id,
          fulfillmentProgressList: z
            .array(
              z
                .object({
                  serviceCode: optional(text(60)),
                  fulfillmentServiceProvider: optional(z.object({ id: optional(text(20)) }).strict()),
                })
                .strict(),
            )
            .length(1),
          returnMode: z.literal('SELF_DELIVERY'),
          token: optional(text(100)),
        })
        .strict(),
    ]),
    ([wire]) => ({
      afterSaleId: wire.id,
      carrier: wire.fulfillmentProgressList[0]?.fulfillmentServiceProvider?.id ?? '',
      trackingNumber: wire.fulfillmentProgressList[0]?.serviceCode ?? '',
      token: wire.token,
    }),
    {
      carrier: '0.fulfillmentProgressList.0.fulfillmentServiceProvider.id',
      trackingNumber: '0.fulfillmentProgressList.0.serviceCode',
    },
  ),
  answer: moved,
  refusals: ['notFound', 'transitionRefused', 'carrierMissing', 'logisticsNumberWrong'],
  example: [
    {
      id: '7312345678901234567',
      fulfillmentProgressList: [
        { serviceCode: '1Z999AA10123456784', fulfillmentServiceProvider: { id: 'ups' } },
      ],
      returnMode: 'SELF_DELIVERY',
    },
  ],
})

export const handInCall = endpoint({
  name: 'handInAfterSale',
  path: '/sapi/mall-order/web/reverseorder/handin',
  tag,
  summary: 'Says that goods are brought to the place of the shop, and not sent',
  input,
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    token: wire.token,
  })),
  answer: moved,
  refusals: ['notFound', 'transitionRefused', 'noShopPlace'],
  example: { id: '7312345678901234567' },
})

export const askPlatformCall = endpoint({
  name: 'askPlatform',
  path: '/sapi/mall-order/web/reverseorder/askplatform',
  tag,
  summary: 'Asks the platform to judge what the shop refused',
  input: z.object({ afterSaleId: id, text: lines(500), token }).strict(),
  wire: fromWire(
    z.object({ id, remark: optional(text(20_000)), token: optional(text(100)) }).strict(),
    (wire) => ({
      afterSaleId: wire.id,
      text: wire.remark ?? '',
      token: wire.token,
    }),
  ),
  answer: moved,
  refusals: ['notFound', 'transitionRefused', 'askPlatformTooLate', 'afterSaleQuantityTooMuch'],
  example: { id: '7312345678901234567', remark: 'The photos show the tear.' },
})

const revisionRefusals: readonly RefusalCode[] = [
  'notFound',
  'transitionRefused',
  'askPlatformTooLate',
  'afterSaleQuantityTooMuch',
  'afterSaleKindNotPossible',
  'afterSaleReasonUnknown',
  'amountNotFree',
  'refundAmountWrong',
  'refundAmountTooHigh',
  'refundAmountEmpty',
  'pictureGone',
  'pictureTooLarge',
  'pictureType',
]

export const reviseAfterSaleCall = endpoint({
  name: 'reviseAfterSale',
  path: '/sapi/mall-order/web/reverseorder/revise',
  tag,
  summary: 'Changes an application that the shop rejected, and sends it again in place',
  input: z
    .object({
      afterSaleId: id,
      reason: z.enum(allAfterSaleReasons),
      text: lines(remarkMax).trim().min(1),
      pictures: attachedPictures,
      /** Major units; without it, all that was paid. */
      amount: enteredAmount.optional(),
      currency: namedCurrency,
      token,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        id,
        reverseReason: text(40),
        remark: text(20_000),
        attachmentList: wireImages,
        applyRefundAmt: optional(enteredMoney),
        token: optional(text(100)),
      })
      .strict(),
    (wire) => ({
      afterSaleId: wire.id,
      reason: wire.reverseReason,
      text: wire.remark,
      token: wire.token,
      pictures: (wire.attachmentList?.files ?? []).map(({ url }) => keyOfPicture(url)),
      ...amountOf(wire.applyRefundAmt),
    }),
    {
      amount: 'applyRefundAmt.value',
      currency: 'applyRefundAmt.currencyType',
      pictures: 'attachmentList.files',
    },
  ),
  answer: moved,
  refusals: revisionRefusals,
  example: {
    id: '7312345678901234567',
    reverseReason: 'damaged',
    remark: 'Here is the tear, from near.',
    applyRefundAmt: { value: 12.5 },
  },
})

export const acceptAmountCall = endpoint({
  name: 'acceptAmount',
  path: '/sapi/mall-order/web/reverseorder/acceptamount',
  tag,
  summary: 'Agrees with what the shop offers: a smaller amount, or a refund instead of another type',
  input,
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    token: wire.token,
  })),
  answer: moved,
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567' },
})

export const refuseAmountCall = endpoint({
  name: 'refuseAmount',
  path: '/sapi/mall-order/web/reverseorder/refuseamount',
  tag,
  summary: 'Does not agree with what the shop offers; the platform decides about what was asked for',
  input: z.object({ afterSaleId: id, text: lines(500), token }).strict(),
  wire: fromWire(
    z.object({ id, remark: optional(text(20_000)), token: optional(text(100)) }).strict(),
    (wire) => ({ afterSaleId: wire.id, text: wire.remark ?? '', token: wire.token }),
    { text: 'remark' },
  ),
  answer: moved,
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567', remark: 'The whole shirt is torn.' },
})

export const takeRefundCall = endpoint({
  name: 'takeRefund',
  path: '/sapi/mall-order/web/reverseorder/takerefund',
  tag,
  summary: 'Takes money instead of goods that an exchange was for and that cannot be had any more',
  input,
  wire: fromWire(z.object({ id, token: optional(text(100)) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    token: wire.token,
  })),
  answer: moved,
  refusals: ['notFound', 'transitionRefused'],
  example: { id: '7312345678901234567' },
})

export const addStatementCall = endpoint({
  name: 'addStatement',
  path: '/sapi/mall-order/web/reverseorder/addstatement',
  tag,
  summary:
    'Tells the platform the side of the buyer, with up to six pictures, as long as the platform has not decided',
  input: z
    .object({ afterSaleId: id, text: lines(500).trim().min(1), pictures: attachedPictures, token })
    .strict(),
  wire: fromWire(
    z.object({ id, remark: text(20_000), attachmentList: wireImages, token: optional(text(100)) }).strict(),
    (wire) => ({
      afterSaleId: wire.id,
      text: wire.remark,
      token: wire.token,
      pictures: (wire.attachmentList?.files ?? []).map(({ url }) => keyOfPicture(url)),
    }),
    { pictures: 'attachmentList.files' },
  ),
  answer: moved,
  refusals: ['notFound', 'transitionRefused', 'pictureGone', 'pictureTooLarge', 'pictureType'],
  example: { id: '7312345678901234567', remark: 'Here the tear is seen from the inside.' },
})

/** DATA-26: the main item or a slot of a bundle, with the variants that its part may be exchanged for. */
type Fitting = {
  readonly name: string
  readonly isMain: boolean
  readonly variants: readonly (Omit<PossibleReplacement, 'difference'> & { readonly sku: string })[]
}

export const fittingsCall = endpoint({
  name: 'fittings',
  path: '/api/trantor/flow/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow',
  tag,
  summary: 'What the parts of a bundle may be exchanged for',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.tuple([z.object({ diyItemId: id }).strict()]), ([wire]) => ({
    productId: wire.diyItemId,
  })),
  answer: answers(
    z.object({
      commodityPackageBO: z.object({
        itemFittingList: z.array(
          z.object({
            mainItemName: z.string().nullable(),
            itemFittingName: z.string().nullable(),
            skuExtList: z.array(
              z.object({
                id,
                name: z.string(),
                image: z.string().nullable(),
                attributes: wireAttributes,
                salePrc: wireMoney,
                stock: z.number().int(),
              }),
            ),
          }),
        ),
      }),
    }),
    (ours: readonly Fitting[]) => ({
      commodityPackageBO: {
        itemFittingList: ours.map(({ name, isMain, variants }) => ({
          mainItemName: isMain ? name : null,
          itemFittingName: isMain ? null : name,
          skuExtList: variants.map((variant) => ({
            id: variant.variantId,
            name: variant.name,
            image: picture(variant.picture, 320),
            attributes: attributesToWire(variant.chosen),
            salePrc: moneyToWire(variant.price),
            stock: variant.available,
          })),
        })),
      },
    }),
  ),
  refusals: ['notFound'],
  example: [{ diyItemId: '7312345678901234567' }],
})
