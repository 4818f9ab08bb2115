import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  attributesToWire,
  id,
  moneyToWire,
  numberLine,
  optional,
  picture,
  text,
  wireAttributes,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PossibleReplacement } from '../rules/after-sale.ts'
import type { AfterSaleStatus } from '../rules/lifecycle.ts'
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
  summary: 'Withdraws an after-sale request',
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
  summary: 'Confirms receipt of a replacement',
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
  summary: 'Records the carrier and tracking number of a return',
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

/** DATA-26: the main item or a slot of a bundle, with the variants that its part may be exchanged for. */
type Fitting = {
  readonly name: string
  readonly isMain: boolean
  readonly variants: readonly (Omit<PossibleReplacement, 'difference'> & { readonly sku: string })[]
}

export const replacementOptionsCall = endpoint({
  name: 'fittings',
  path: '/api/trantor/flow/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow',
  tag,
  summary: 'Exchange options for the parts of a bundle',
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
