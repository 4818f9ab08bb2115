import { z } from 'zod'
import { attachedPictures } from '#vocabulary/calls/attached-pictures.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, optional, text, withDefault } from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { enteredAmount } from '../bound/apply.ts'
import { remarkMax } from '../rules/after-sale.ts'
import { allAfterSaleReasons } from '../rules/kinds.ts'
import { afterSaleStatuses } from '../rules/lifecycle.ts'

/** Steps of buyers in their after-sales that the requirements do not state. */

const tag = 'After-sales'
const ofBuyer = { tag, answer: answer(z.object({ afterSaleId: id, status: z.enum(afterSaleStatuses) })) }
const afterSaleOfBuyer = z.object({ afterSaleId: id, token: optional(text(100)) }).strict()
const example = { afterSaleId: '7312345678901234567' }
const refusals = ['notFound', 'transitionRefused'] as const

export const handInCall = endpoint({
  ...ofBuyer,
  name: 'handInAfterSale',
  path: '/sapi/mall-order/web/reverseorder/handin',
  summary: 'Chooses an in-store return instead of shipping',
  input: afterSaleOfBuyer,
  refusals: [...refusals, 'noShopPlace', 'handInAgreed'],
  example,
})

export const involvePlatformCall = endpoint({
  ...ofBuyer,
  name: 'askPlatform',
  path: '/sapi/mall-order/web/reverseorder/askplatform',
  summary: 'Escalates an after-sale that the shop rejected to the platform',
  input: afterSaleOfBuyer.extend({ text: withDefault(lines(500), '') }).strict(),
  refusals: [...refusals, 'askPlatformTooLate', 'afterSaleQuantityTooMuch', 'notRejectedByShop'],
  example: { ...example, text: 'The photos show the tear.' },
})

const revisionRefusals: readonly RefusalCode[] = [
  'notRejectedByShop',
  ...refusals,
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
  ...ofBuyer,
  name: 'reviseAfterSale',
  path: '/sapi/mall-order/web/reverseorder/revise',
  summary: 'Edits and resubmits an after-sale that the shop rejected',
  input: afterSaleOfBuyer
    .extend({
      reason: z.enum(allAfterSaleReasons),
      text: lines(remarkMax).trim().min(1),
      pictures: withDefault(attachedPictures, []),
      /** Without it, all that was paid. */
      amount: optional(enteredAmount),
      currency: optional(text(10)),
    })
    .strict(),
  refusals: revisionRefusals,
  example: { ...example, reason: 'damaged', text: 'Here is the tear, from near.', amount: '12.50' },
})

export const acceptAmountCall = endpoint({
  ...ofBuyer,
  name: 'acceptAmount',
  path: '/sapi/mall-order/web/reverseorder/acceptamount',
  summary: 'Accepts the offer of the shop: a smaller amount, or a refund instead of another type',
  input: afterSaleOfBuyer,
  refusals: [...refusals, 'nothingOffered'],
  example,
})

export const refuseAmountCall = endpoint({
  ...ofBuyer,
  name: 'refuseAmount',
  path: '/sapi/mall-order/web/reverseorder/refuseamount',
  summary: 'Declines the shop’s offer and escalates the after-sale to the platform',
  input: afterSaleOfBuyer.extend({ text: withDefault(lines(500), '') }).strict(),
  refusals: [...refusals, 'nothingOffered'],
  example: { ...example, text: 'The whole shirt is torn.' },
})

export const takeRefundCall = endpoint({
  ...ofBuyer,
  name: 'takeRefund',
  path: '/sapi/mall-order/web/reverseorder/takerefund',
  summary: 'Chooses a refund instead of an unavailable replacement',
  input: afterSaleOfBuyer,
  refusals: [...refusals, 'nothingExchanged', 'replacementAvailable'],
  example,
})

export const addStatementCall = endpoint({
  ...ofBuyer,
  name: 'addStatement',
  path: '/sapi/mall-order/web/reverseorder/addstatement',
  summary: 'Submits a statement of the buyer with up to six images, until the platform decides',
  input: afterSaleOfBuyer
    .extend({ text: lines(500).trim().min(1), pictures: withDefault(attachedPictures, []) })
    .strict(),
  refusals: [...refusals, 'pictureGone', 'pictureTooLarge', 'pictureType', 'afterSaleNotWithPlatform'],
  example: { ...example, text: 'Here the tear is seen from the inside.' },
})
