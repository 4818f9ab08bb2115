import { z } from 'zod'
import { attachedPictures } from '#vocabulary/calls/attached-pictures.ts'
import { endpoint } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, lines, numberLine, shopKey, withDefault } from '#vocabulary/calls/fields.ts'
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

/** Calls of a shop for its after-sales (MER-12). */

const ofShop = { tag: 'Merchant: after-sales', at: '/sapi/mall-order/seller/:shop/aftersale' }
const shop = { shop: shopKey }
const shopInput = afterSaleById.extend(shop).strict()
const shopExample = { shop: 'oak-and-iron', ...example }

export const shopAfterSalesCall = endpoint({
  name: 'shopAfterSales',
  path: `${ofShop.at}/page`,
  tag: ofShop.tag,
  summary: 'After-sales of a shop, newest first',
  input: z.object({ shop: shopKey, ...listFilter }).strict(),
  answer: listAnswer,
  example: { shop: 'oak-and-iron', tab: 'processing', page: 1, pageSize: 20 },
})

export const shopAfterSaleCall = endpoint({
  name: 'shopAfterSale',
  path: `${ofShop.at}/detail`,
  tag: ofShop.tag,
  summary: 'One after-sale of a shop',
  input: shopInput,
  answer: detailAnswer,
  refusals: ['notFound'],
  example: shopExample,
})

export const shopApprove = endpoint({
  name: 'shopApproveAfterSale',
  path: `${ofShop.at}/approve`,
  tag: ofShop.tag,
  summary: 'Approves an after-sale, with a return address or the one used most recently',
  input: approval.extend(shop).strict(),
  answer: stepTaken,
  refusals: [...decided, 'returnAddressMissing', 'replacementGone', 'afterSaleAwaitsBuyer'],
  example: { ...shopExample, returnAddress: exampleAddress },
})

export const shopReject = endpoint({
  name: 'shopRejectAfterSale',
  path: `${ofShop.at}/reject`,
  tag: ofShop.tag,
  summary: 'Rejects an after-sale, with a reason that the buyer sees',
  input: withReason.extend(shop).strict(),
  answer: stepTaken,
  refusals: decided,
  example: { ...shopExample, reason: 'The goods were worn.' },
})

export const shopChangeToRefund = endpoint({
  name: 'shopChangeToRefund',
  path: `${ofShop.at}/changetorefund`,
  tag: ofShop.tag,
  summary: 'Changes an exchange to a refund after the return',
  input: shopInput,
  answer: stepTaken,
  refusals: [...decided, 'nothingExchanged'],
  example: shopExample,
})

export const shopOfferRefund = endpoint({
  name: 'shopOfferRefund',
  path: `${ofShop.at}/offerrefund`,
  tag: ofShop.tag,
  summary:
    'Offers a refund instead of a return or exchange; the buyer can accept it or escalate to the platform',
  input: shopInput,
  answer: stepTaken,
  refusals: [...decided, 'afterSaleAwaitsBuyer', 'nothingComesBack'],
  example: shopExample,
})

export const shopChangeAmount = endpoint({
  name: 'shopChangeRefundAmount',
  path: `${ofShop.at}/changeamount`,
  tag: ofShop.tag,
  summary: 'Changes the refund amount',
  input: withAmount.extend(shop).strict(),
  answer: stepTaken,
  refusals: [...decided, ...amountRefusals],
  example: { ...shopExample, amount: '12.50' },
})

export const shopEscalate = endpoint({
  name: 'shopEscalateAfterSale',
  path: `${ofShop.at}/escalate`,
  tag: ofShop.tag,
  summary: 'Escalates an after-sale to the platform, with a reason',
  input: withReason.extend(shop).strict(),
  answer: stepTaken,
  refusals: decided,
  example: { ...shopExample, reason: 'The buyer and we do not agree.' },
})

export const shopAddStatement = endpoint({
  name: 'shopAddStatement',
  path: `${ofShop.at}/addstatement`,
  tag: ofShop.tag,
  summary: 'Submits a statement of the shop with up to six images, until the platform decides',
  input: shopInput
    .extend({ text: lines(500).trim().min(1), pictures: withDefault(attachedPictures, []) })
    .strict(),
  answer: stepTaken,
  refusals: [...always, 'pictureGone', 'pictureTooLarge', 'pictureType', 'afterSaleNotWithPlatform'],
  example: { ...shopExample, text: 'The seal was whole when it left us.' },
})

export const shopReceiveHandIn = endpoint({
  name: 'shopReceiveHandIn',
  path: `${ofShop.at}/receivehandin`,
  tag: ofShop.tag,
  summary: 'Records an in-store return',
  input: shopInput,
  answer: stepTaken,
  refusals: [...always, 'handInNotAgreed'],
  example: shopExample,
})

export const shopPassInspection = endpoint({
  name: 'shopPassInspection',
  path: `${ofShop.at}/passinspection`,
  tag: ofShop.tag,
  summary: 'Passes the inspection of returned items, as good or damaged',
  input: inspected.extend(shop).strict(),
  answer: stepTaken,
  refusals: [...decided, 'afterSaleAwaitsBuyer', 'replacementGone'],
  example: { ...shopExample, condition: 'good' },
})

export const shopFailInspection = endpoint({
  name: 'shopFailInspection',
  path: `${ofShop.at}/failinspection`,
  tag: ofShop.tag,
  summary: 'Fails the inspection of returned items, with a reason',
  input: withReason.extend(shop).strict(),
  answer: stepTaken,
  refusals: decided,
  example: { ...shopExample, reason: 'Another product was in the parcel.' },
})

export const shopRefund = endpoint({
  name: 'shopRefundAfterSale',
  path: `${ofShop.at}/refund`,
  tag: ofShop.tag,
  summary: 'Sends the refund',
  input: shopInput,
  answer: stepTaken,
  refusals: [...always, 'refundTooMuch'],
  example: shopExample,
})

export const shopRetryRefund = endpoint({
  name: 'shopRetryRefund',
  path: `${ofShop.at}/retryrefund`,
  tag: ofShop.tag,
  summary: 'Retries a refund that its payment provider refused',
  input: shopInput,
  answer: stepTaken,
  refusals: always,
  example: shopExample,
})

export const shopShipReplacement = endpoint({
  name: 'shopShipReplacement',
  path: `${ofShop.at}/shipreplacement`,
  tag: ofShop.tag,
  summary: 'Ships the replacement of an exchange; without a number where the carrier has none',
  input: shopInput.extend({ carrier: carrierCode, trackingNumber: numberLine(60) }).strict(),
  answer: stepTaken,
  refusals: [
    ...always,
    'carrierUnknown',
    'trackingNumberInvalid',
    'trackingNumberNotTaken',
    'merchantFrozen',
    'differenceNotPaid',
  ],
  example: { ...shopExample, carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
})
