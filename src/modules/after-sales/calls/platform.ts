import { z } from 'zod'
import { shopStatuses } from '#vocabulary/access/roles.ts'
import { endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, numberLine, optional, text } from '#vocabulary/calls/fields.ts'
import { moved } from '../bound/act.ts'
import {
  addressFromWire,
  always,
  approval,
  computed,
  condition,
  decided,
  detailAnswer,
  exampleAddress,
  exampleId,
  listAnswer,
  page,
  pageFromWire,
  sentReturnAddress,
  wirePage,
  withAmount,
  withReason,
} from './desk-parts.ts'

/** Calls of the platform, which acts in place of shops or decides between them and buyers (MER-14). */

const ofPlatform = { tag: 'Platform', at: '/sapi/mall-admin/aftersale' }
const platformInput = z.object({ afterSaleId: id }).strict()
const platformById = fromWire(z.object({ id }).strict(), (wire) => ({ afterSaleId: wire.id }))

export const platformAfterSalesCall = endpoint({
  name: 'platformAfterSales',
  path: `${ofPlatform.at}/page`,
  tag: ofPlatform.tag,
  summary: 'The after-sales of all shops, or those that the platform decides about',
  input: z
    .object({ ...page, onlyOwn: z.boolean().optional(), shopStatus: z.enum(shopStatuses).optional() })
    .strict(),
  wire: fromWire(
    z
      .object({
        ...wirePage,
        handledByPlatform: optional(z.boolean()),
        shopStatus: optional(z.enum(shopStatuses)),
      })
      .strict(),
    (wire) => ({ ...pageFromWire(wire), onlyOwn: wire.handledByPlatform, shopStatus: wire.shopStatus }),
    computed,
  ),
  answer: listAnswer,
  example: { afterSaleStatusType: 'PROCESSING', handledByPlatform: true, pageNo: 1, pageSize: 20 },
})

export const platformAfterSaleCall = endpoint({
  name: 'platformAfterSale',
  path: `${ofPlatform.at}/detail`,
  tag: ofPlatform.tag,
  summary: 'One after-sale of any shop',
  input: platformInput,
  wire: platformById,
  answer: detailAnswer,
  refusals: ['notFound'],
  example: { id: exampleId },
})

export const platformTakeOver = endpoint({
  name: 'platformTakeOver',
  path: `${ofPlatform.at}/takeover`,
  tag: ofPlatform.tag,
  summary: 'Decides from now on in place of the shop',
  input: platformInput,
  wire: platformById,
  answer: moved,
  refusals: decided,
  example: { id: exampleId },
})

export const platformApprove = endpoint({
  name: 'platformApproveAfterSale',
  path: `${ofPlatform.at}/approve`,
  tag: ofPlatform.tag,
  summary: 'Agrees in place of the shop',
  input: approval,
  wire: fromWire(z.object({ id, returnAddress: optional(sentReturnAddress) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    returnAddress: addressFromWire(wire.returnAddress),
  })),
  answer: moved,
  refusals: [...always, 'returnAddressMissing', 'replacementGone'],
  example: { id: exampleId, returnAddress: exampleAddress },
})

const platformReason = fromWire(z.object({ id, auditRejectReason: text(20_000) }).strict(), (wire) => ({
  afterSaleId: wire.id,
  reason: wire.auditRejectReason,
}))

export const platformReject = endpoint({
  name: 'platformRejectAfterSale',
  path: `${ofPlatform.at}/reject`,
  tag: ofPlatform.tag,
  summary: 'Refuses in place of the shop, and says why',
  input: withReason,
  wire: platformReason,
  answer: moved,
  refusals: always,
  example: { id: exampleId, auditRejectReason: 'The photos show wear.' },
})

export const platformFailInspection = endpoint({
  name: 'platformFailInspection',
  path: `${ofPlatform.at}/failinspection`,
  tag: ofPlatform.tag,
  summary: 'Judges that what came back is not as it should be, and why',
  input: withReason,
  wire: platformReason,
  answer: moved,
  refusals: always,
  example: { id: exampleId, auditRejectReason: 'Another product was in the parcel.' },
})

export const platformReceiveHandIn = endpoint({
  name: 'platformReceiveHandIn',
  path: `${ofPlatform.at}/receivehandin`,
  tag: ofPlatform.tag,
  summary: 'The buyer brought the goods to the place of the shop, which the platform confirms in its place',
  input: platformInput,
  wire: platformById,
  answer: moved,
  refusals: always,
  example: { id: exampleId },
})

export const platformPassInspection = endpoint({
  name: 'platformPassInspection',
  path: `${ofPlatform.at}/passinspection`,
  tag: ofPlatform.tag,
  summary: 'Judges that what came back is as it should be',
  input: z.object({ afterSaleId: id, condition }).strict(),
  wire: fromWire(z.object({ id, condition }).strict(), (wire) => ({
    afterSaleId: wire.id,
    condition: wire.condition,
  })),
  answer: moved,
  refusals: always,
  example: { id: exampleId, condition: 'good' },
})

export const platformChangeToRefund = endpoint({
  name: 'platformChangeToRefund',
  path: `${ofPlatform.at}/changetorefund`,
  tag: ofPlatform.tag,
  summary: 'Gives money back for what was to be returned or exchanged, in place of the shop',
  input: platformInput,
  wire: platformById,
  answer: moved,
  refusals: always,
  example: { id: exampleId },
})

export const platformChangeAmount = endpoint({
  name: 'platformChangeRefundAmount',
  path: `${ofPlatform.at}/changeamount`,
  tag: ofPlatform.tag,
  summary: 'Sets how much goes back, in place of the shop',
  input: withAmount,
  wire: fromWire(z.object({ id, refundAmt: z.number().min(0).max(1e12) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    amount: String(wire.refundAmt),
  })),
  answer: moved,
  refusals: [
    ...always,
    'amountNotFree',
    'refundCurrencyDiffers',
    'refundAmountWrong',
    'refundAmountTooHigh',
    'refundAmountEmpty',
  ],
  example: { id: exampleId, refundAmt: 12.5 },
})

export const platformRefundCall = endpoint({
  name: 'platformRefundAfterSale',
  path: `${ofPlatform.at}/refund`,
  tag: ofPlatform.tag,
  summary: 'Sends the money back in place of the shop',
  input: platformInput,
  wire: platformById,
  answer: moved,
  refusals: [...always, 'refundTooMuch'],
  example: { id: exampleId },
})

export const platformPayOtherwise = endpoint({
  name: 'platformPayRefundOtherwise',
  path: `${ofPlatform.at}/paidotherwise`,
  tag: ofPlatform.tag,
  summary:
    'Writes down that money which its company refused to send was paid in another way, such as by bank transfer',
  input: platformInput.extend({ reference: numberLine(100).min(1) }).strict(),
  wire: fromWire(z.object({ id, serviceCode: text(100) }).strict(), (wire) => ({
    afterSaleId: wire.id,
    reference: wire.serviceCode,
  })),
  answer: moved,
  refusals: always,
  example: { id: exampleId, serviceCode: 'SEPA 2026-11-23 0042' },
})

export const platformRetryRefund = endpoint({
  name: 'platformRetryRefund',
  path: `${ofPlatform.at}/retryrefund`,
  tag: ofPlatform.tag,
  summary: 'Tries once more to send money that its company refused to send',
  input: platformInput,
  wire: platformById,
  answer: moved,
  refusals: always,
  example: { id: exampleId },
})
