import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, moneyToWire, optional, quantity, text, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { type AfterSalePreview, picturesMax, remarkMax } from '../rules/after-sale.ts'
import { allAfterSaleReasons, type ChosenKind, chosenKinds } from '../rules/kinds.ts'
import {
  lineOfOrderToWire,
  replacementToWire,
  sourceOf,
  wireKind,
  wireLineOfOrder,
  wireReason,
  wireSku,
} from './shape.ts'
import { kindWords, wordOf } from './words.ts'

const tag = 'After-sales'
const linesMax = 100
const token = z.string().max(100).optional()

/** Line of an order to preview. Without a quantity, all units that can be requested. */
const previewLine = z.object({ lineId: id, quantity: quantity.optional() }).strict()

const wireLineRef = z.object({ id }).strict()
const reverseLine = {
  tradeOrderLine: wireLineRef,
  reverseQty: optional(quantity),
}

const wirePreviewLine = z.object({
  reverseQty: z.number().int(),
  canReverseQty: z.number().int(),
  availableRefundAmt: wireMoney,
  /** Of a period of the membership: days that have not passed, of all that it has. */
  unusedPeriodDays: z.object({ unused: z.number().int(), all: z.number().int() }).nullable(),
  sourceTypeDice: z.literal('PREFERENTIAL_GIFT').nullable(),
  tradeOrderLine: wireLineOfOrder,
  derivativeSkuList: z.array(z.object({ sku: wireSku, stock: z.number().int(), differenceAmt: wireMoney })),
})

export const previewAfterSaleCall = endpoint({
  name: 'previewAfterSale',
  path: '/api/trantor/flow/trade_RenderReverseTradeOrderForApplyFlow',
  tag,
  summary: 'After-sale options for order lines, with reasons and refundable amounts',
  input: z
    .object({
      orderId: id,
      kind: z.enum(chosenKinds).optional(),
      /** All that can be requested when there are none. */
      lines: z.array(previewLine).max(linesMax),
      token,
    })
    .strict(),
  wire: fromWire(
    z.tuple([
      z
        .object({
          reverseTradeOrderLineList: optional(z.array(z.object(reverseLine).strict()).max(linesMax)),
          tradeOrder: wireLineRef,
          reverseTradeOrderType: optional(z.enum(chosenKinds.map((kind) => kindWords[kind]))),
          token: optional(text(100)),
        })
        .strict(),
    ]),
    ([wire]) => ({
      orderId: wire.tradeOrder.id,
      kind: wire.reverseTradeOrderType && wordOf(kindWords, wire.reverseTradeOrderType),
      lines: (wire.reverseTradeOrderLineList ?? []).map((line) => ({
        lineId: line.tradeOrderLine.id,
        quantity: line.reverseQty,
      })),
      token: wire.token,
    }),
    { kind: '0.reverseTradeOrderType' },
  ),
  answer: answers(
    z.object({
      reverseTradeOrderType: wireKind,
      availableReverseTypes: z.array(wireKind),
      availableReverseReasons: z.array(z.object({ value: wireReason, label: z.string() })),
      availableRefundAmt: wireMoney,
      tradeOrder: z.object({ id, tradeOrderCode: z.string() }),
      reverseTradeOrderLineList: z.array(wirePreviewLine),
    }),
    (ours: AfterSalePreview & { readonly reasonTexts: readonly string[] }) => ({
      reverseTradeOrderType: kindWords[ours.kind],
      availableReverseTypes: ours.kinds.map((kind) => kindWords[kind]),
      availableReverseReasons: ours.reasons.map((value, place) => ({
        value,
        label: ours.reasonTexts[place]!,
      })),
      availableRefundAmt: moneyToWire(ours.refundable),
      tradeOrder: { id: ours.orderId, tradeOrderCode: ours.orderNumber },
      reverseTradeOrderLineList: ours.lines.map((line) => ({
        reverseQty: line.quantity,
        canReverseQty: line.quantityMax,
        availableRefundAmt: moneyToWire(line.refundable),
        unusedPeriodDays: line.unusedDays ?? null,
        sourceTypeDice: sourceOf(line),
        tradeOrderLine: lineOfOrderToWire(line),
        derivativeSkuList: line.replacements.map((each) => ({
          sku: replacementToWire(line, each),
          stock: each.available,
          differenceAmt: moneyToWire(each.difference),
        })),
      })),
    }),
  ),
  refusals: ['notFound', 'afterSaleQuantityTooMuch', 'afterSaleQuantityStep', 'afterSaleKindNotPossible'],
  example: [
    {
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: '7312345678901234568' }, reverseQty: 1 }],
      tradeOrder: { id: '7312345678901234567' },
      reverseTradeOrderType: 'SALE_RETURN',
    },
  ],
})

/** Major units as they were entered, such as `19.90`, in the order's currency. */
export const enteredAmount = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,10})?$/)
  .meta({ description: 'Major units as a person enters them, such as 19.90' })
/** Its currency, from callers that name one. */
const namedCurrency = z.string().max(10).optional()
const pictureKey = z.string().regex(/^uploads\/[0-9a-f-]{36}\.webp$/)
/** Of an address as the upload of pictures answers it, the key. */
const keyOfUrl = (url: string) => url.replace(/^.*\/pictures\/\d+\//, '')

const application = z
  .object({
    orderId: id,
    kind: z.enum(chosenKinds),
    reason: z.enum(allAfterSaleReasons),
    remark: lines(remarkMax),
    pictures: z.array(pictureKey).max(picturesMax),
    lines: z
      .array(
        z
          .object({
            lineId: id,
            quantity,
            amount: enteredAmount.optional(),
            currency: namedCurrency,
            replacementVariantId: id.optional(),
          })
          .strict(),
      )
      .min(1)
      .max(linesMax),
    amount: enteredAmount.optional(),
    currency: namedCurrency,
    token,
  })
  .strict()
export type AfterSaleApplication = z.infer<typeof application>

const enteredMoney = z
  .object({ value: z.number().min(-1e12).max(1e12), currencyType: optional(text(3)) })
  .strict()
const amountOf = (sent: z.infer<typeof enteredMoney> | undefined) => ({
  amount: sent && String(sent.value),
  currency: sent?.currencyType,
})

const wireApplication = (kind: ChosenKind) =>
  fromWire(
    z.tuple([
      z
        .object({
          submitRemark: optional(
            z
              .object({
                entityType: optional(z.literal('BUYER')),
                remark: optional(text(20_000)),
                attachmentList: optional(
                  z
                    .object({ files: z.array(z.object({ url: text(300) }).strict()).max(picturesMax) })
                    .strict(),
                ),
              })
              .strict(),
          ),
          reverseReason: text(40),
          reverseTradeOrderLineList: z
            .array(
              z
                .object({
                  tradeOrderLine: wireLineRef,
                  reverseQty: quantity,
                  applyRefundAmt: optional(enteredMoney),
                  derivativeSku: optional(z.object({ id }).strict()),
                })
                .strict(),
            )
            .min(1)
            .max(linesMax),
          tradeOrder: wireLineRef,
          reverseTradeOrderType: optional(z.literal(kindWords[kind])),
          applyRefundAmt: optional(enteredMoney),
          token: optional(text(100)),
        })
        .strict(),
    ]),
    ([wire]) => ({
      orderId: wire.tradeOrder.id,
      kind,
      reason: wire.reverseReason,
      remark: wire.submitRemark?.remark ?? '',
      pictures: (wire.submitRemark?.attachmentList?.files ?? []).map(({ url }) => keyOfUrl(url)),
      lines: wire.reverseTradeOrderLineList.map((line) => ({
        lineId: line.tradeOrderLine.id,
        quantity: line.reverseQty,
        ...amountOf(line.applyRefundAmt),
        replacementVariantId: line.derivativeSku?.id,
      })),
      ...amountOf(wire.applyRefundAmt),
      token: wire.token,
    }),
    { amount: '0.applyRefundAmt.value', currency: '0.applyRefundAmt.currencyType' },
  )

const applied = answers(
  z.object({ id, reverseTradeOrderCode: z.string() }),
  (ours: { afterSaleId: Id; number: string }) => ({
    id: ours.afterSaleId,
    reverseTradeOrderCode: ours.number,
  }),
)
const refusals: readonly RefusalCode[] = [
  'notFound',
  'afterSaleQuantityTooMuch',
  'afterSaleQuantityStep',
  'afterSaleKindNotPossible',
  'afterSaleReasonUnknown',
  'refundAmountWrong',
  'refundAmountTooHigh',
  'refundAmountDiffers',
  'refundCurrencyDiffers',
  'refundAmountEmpty',
  'pictureGone',
]

const example = (kind: ChosenKind, more: object) => [
  {
    submitRemark: { entityType: 'BUYER', remark: 'One sleeve is torn.', attachmentList: { files: [] } },
    reverseTradeOrderLineList: [{ tradeOrderLine: { id: '7312345678901234568' }, reverseQty: 1, ...more }],
    tradeOrder: { id: '7312345678901234567' },
    reverseReason: kind === 'cancellation' ? 'changedMind' : 'damaged',
    reverseTradeOrderType: kindWords[kind],
    ...(kind === 'refund' || kind === 'return' ? { applyRefundAmt: { value: 19.9 } } : {}),
  },
]

export const applyForRefund = endpoint({
  name: 'applyForRefund',
  path: '/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow',
  tag,
  summary: 'Requests a refund without a return',
  input: application,
  wire: wireApplication('refund'),
  answer: applied,
  refusals,
  example: example('refund', { applyRefundAmt: { value: 19.9 } }),
})

export const applyForReturn = endpoint({
  name: 'applyForReturn',
  path: '/api/trantor/flow/trade_InitiateReverseTradeOrderForReturnFlow',
  tag,
  summary: 'Requests a return for a refund',
  input: application,
  wire: wireApplication('return'),
  answer: applied,
  refusals,
  example: example('return', { applyRefundAmt: { value: 19.9 } }),
})

export const applyForExchange = endpoint({
  name: 'applyForExchange',
  path: '/api/trantor/flow/trade_InitiateReverseTradeOrderForExchangeFlow',
  tag,
  summary:
    'Requests an exchange for another variant. A higher price is charged once the return is accepted; a lower one is refunded once the replacement has arrived',
  input: application,
  wire: wireApplication('exchange'),
  answer: applied,
  refusals: [...refusals, 'replacementMissing', 'replacementNotPossible'],
  example: example('exchange', { derivativeSku: { id: '7312345678901234569' } }),
})

export const applyForCancellation = endpoint({
  name: 'applyForCancellation',
  path: '/api/trantor/flow/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow',
  tag,
  summary: 'Requests cancellation of unshipped lines of a paid order, for a full refund',
  input: application,
  wire: wireApplication('cancellation'),
  answer: applied,
  refusals: [...refusals, 'cancelWholeLine', 'cancelWholeOrder'],
  example: example('cancellation', {}),
})
