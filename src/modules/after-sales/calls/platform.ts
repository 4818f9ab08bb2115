import { z } from 'zod'
import { shopStatuses } from '#vocabulary/access/roles.ts'
import { endpoint } from '#vocabulary/calls/endpoint.ts'
import { numberLine, optional } from '#vocabulary/calls/fields.ts'
import {
  afterSaleById,
  always,
  amountRefusals,
  approval,
  decided,
  detailAnswer,
  example,
  exampleAddress,
  inspected,
  listAnswer,
  listFilter,
  stepTaken,
  withAmount,
  withReason,
} from './staff-parts.ts'

/** Calls of the platform, which acts in place of shops or decides between them and buyers (MER-14). */

const ofPlatform = { tag: 'Platform', at: '/sapi/mall-admin/aftersale' }

export const platformAfterSalesCall = endpoint({
  name: 'platformAfterSales',
  path: `${ofPlatform.at}/page`,
  tag: ofPlatform.tag,
  summary: 'After-sales of all shops, or those that the platform handles',
  input: z
    .object({
      ...listFilter,
      onlyOwn: optional(z.boolean()).meta({ description: 'Only those that the platform decides' }),
      shopStatus: optional(z.enum(shopStatuses)),
    })
    .strict(),
  answer: listAnswer,
  example: { tab: 'processing', onlyOwn: true, page: 1, pageSize: 20 },
})

export const platformAfterSaleCall = endpoint({
  name: 'platformAfterSale',
  path: `${ofPlatform.at}/detail`,
  tag: ofPlatform.tag,
  summary: 'One after-sale of any shop',
  input: afterSaleById,
  answer: detailAnswer,
  refusals: ['notFound'],
  example,
})

export const platformTakeOver = endpoint({
  name: 'platformTakeOver',
  path: `${ofPlatform.at}/takeover`,
  tag: ofPlatform.tag,
  summary: 'Takes over an after-sale from the shop',
  input: afterSaleById,
  answer: stepTaken,
  refusals: decided,
  example,
})

export const platformApprove = endpoint({
  name: 'platformApproveAfterSale',
  path: `${ofPlatform.at}/approve`,
  tag: ofPlatform.tag,
  summary: 'Approves an after-sale on behalf of the shop',
  input: approval,
  answer: stepTaken,
  refusals: [...always, 'returnAddressMissing', 'replacementGone'],
  example: { ...example, returnAddress: exampleAddress },
})

export const platformReject = endpoint({
  name: 'platformRejectAfterSale',
  path: `${ofPlatform.at}/reject`,
  tag: ofPlatform.tag,
  summary: 'Rejects an after-sale on behalf of the shop, with a reason',
  input: withReason,
  answer: stepTaken,
  refusals: always,
  example: { ...example, reason: 'The photos show wear.' },
})

export const platformFailInspection = endpoint({
  name: 'platformFailInspection',
  path: `${ofPlatform.at}/failinspection`,
  tag: ofPlatform.tag,
  summary: 'Fails the inspection of returned items on behalf of the shop, with a reason',
  input: withReason,
  answer: stepTaken,
  refusals: always,
  example: { ...example, reason: 'Another product was in the parcel.' },
})

export const platformReceiveHandIn = endpoint({
  name: 'platformReceiveHandIn',
  path: `${ofPlatform.at}/receivehandin`,
  tag: ofPlatform.tag,
  summary: 'Records an in-store return on behalf of the shop',
  input: afterSaleById,
  answer: stepTaken,
  refusals: [...always, 'handInNotAgreed'],
  example,
})

export const platformPassInspection = endpoint({
  name: 'platformPassInspection',
  path: `${ofPlatform.at}/passinspection`,
  tag: ofPlatform.tag,
  summary: 'Passes the inspection of returned items on behalf of the shop',
  input: inspected,
  answer: stepTaken,
  refusals: always,
  example: { ...example, condition: 'good' },
})

export const platformChangeToRefund = endpoint({
  name: 'platformChangeToRefund',
  path: `${ofPlatform.at}/changetorefund`,
  tag: ofPlatform.tag,
  summary: 'Changes a return or exchange to a refund on behalf of the shop',
  input: afterSaleById,
  answer: stepTaken,
  refusals: [...always, 'nothingComesBack', 'nothingExchanged'],
  example,
})

export const platformChangeAmount = endpoint({
  name: 'platformChangeRefundAmount',
  path: `${ofPlatform.at}/changeamount`,
  tag: ofPlatform.tag,
  summary: 'Sets the refund amount on behalf of the shop',
  input: withAmount,
  answer: stepTaken,
  refusals: [...always, ...amountRefusals],
  example: { ...example, amount: '12.50' },
})

export const refundAfterSaleCall = endpoint({
  name: 'platformRefundAfterSale',
  path: `${ofPlatform.at}/refund`,
  tag: ofPlatform.tag,
  summary: 'Sends the refund on behalf of the shop',
  input: afterSaleById,
  answer: stepTaken,
  refusals: [...always, 'refundTooMuch'],
  example,
})

export const platformPayOtherwise = endpoint({
  name: 'platformPayRefundOtherwise',
  path: `${ofPlatform.at}/paidotherwise`,
  tag: ofPlatform.tag,
  summary: 'Records an external refund, such as a bank transfer, in place of a refused one',
  input: afterSaleById.extend({ reference: numberLine(100).min(1) }).strict(),
  answer: stepTaken,
  refusals: always,
  example: { ...example, reference: 'SEPA 2026-11-23 0042' },
})

export const platformRetryRefund = endpoint({
  name: 'platformRetryRefund',
  path: `${ofPlatform.at}/retryrefund`,
  tag: ofPlatform.tag,
  summary: 'Retries a refund that its payment provider refused',
  input: afterSaleById,
  answer: stepTaken,
  refusals: always,
  example,
})
