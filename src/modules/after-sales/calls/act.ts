import { z } from 'zod'
import { attachedPictures, keyOfPicture, wireImages } from '#vocabulary/calls/attached-pictures.ts'
import { endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, optional, text } from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { moved } from '../bound/act.ts'
import { amountOf, enteredAmount, enteredMoney, namedCurrency } from '../bound/apply.ts'
import { remarkMax } from '../rules/after-sale.ts'
import { allAfterSaleReasons } from '../rules/kinds.ts'

const tag = 'After-sales'
const token = z.string().max(100).optional()
const input = z.object({ afterSaleId: id, token }).strict()

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
