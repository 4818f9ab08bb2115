import { z } from 'zod'
import { attachedPictures, keyOfPicture, wireImages } from '#vocabulary/calls/attached-pictures.ts'
import { endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, id, lines, numberLine, optional, shopKey, text } from '#vocabulary/calls/fields.ts'
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

/** Calls of a shop for its after-sales (MER-12). */

const ofShop = { tag: 'Merchant: after-sales', at: '/sapi/mall-order/seller/:shop/aftersale' }
const shop = { shop: shopKey }
const shopInput = z.object({ ...shop, afterSaleId: id }).strict()
const shopById = fromWire(z.object({ ...shop, id }).strict(), (wire) => ({
  shop: wire.shop,
  afterSaleId: wire.id,
}))
const shopExample = { shop: 'oak-and-iron', id: exampleId }

export const shopAfterSalesCall = endpoint({
  name: 'shopAfterSales',
  path: `${ofShop.at}/page`,
  tag: ofShop.tag,
  summary: 'The after-sales of a shop, newest first',
  input: z.object({ ...shop, ...page }).strict(),
  wire: fromWire(
    z.object({ ...shop, ...wirePage }).strict(),
    (wire) => ({ shop: wire.shop, ...pageFromWire(wire) }),
    computed,
  ),
  answer: listAnswer,
  example: { shop: 'oak-and-iron', afterSaleStatusType: 'PROCESSING', pageNo: 1, pageSize: 20 },
})

export const shopAfterSaleCall = endpoint({
  name: 'shopAfterSale',
  path: `${ofShop.at}/detail`,
  tag: ofShop.tag,
  summary: 'One after-sale of a shop',
  input: shopInput,
  wire: shopById,
  answer: detailAnswer,
  refusals: ['notFound'],
  example: shopExample,
})

export const shopApprove = endpoint({
  name: 'shopApproveAfterSale',
  path: `${ofShop.at}/approve`,
  tag: ofShop.tag,
  summary: 'Agrees; goods that come back go to the address that is given, or to the one that was given last',
  input: approval.extend(shop).strict(),
  wire: fromWire(z.object({ ...shop, id, returnAddress: optional(sentReturnAddress) }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    returnAddress: addressFromWire(wire.returnAddress),
  })),
  answer: moved,
  refusals: [...decided, 'returnAddressMissing', 'replacementGone'],
  example: { ...shopExample, returnAddress: exampleAddress },
})

export const shopReject = endpoint({
  name: 'shopRejectAfterSale',
  path: `${ofShop.at}/reject`,
  tag: ofShop.tag,
  summary: 'Refuses, and tells the buyer why',
  input: withReason.extend(shop).strict(),
  wire: fromWire(z.object({ ...shop, id, auditRejectReason: text(20_000) }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    reason: wire.auditRejectReason,
  })),
  answer: moved,
  refusals: decided,
  example: { ...shopExample, auditRejectReason: 'The goods were worn.' },
})

export const shopChangeToRefund = endpoint({
  name: 'shopChangeToRefund',
  path: `${ofShop.at}/changetorefund`,
  tag: ofShop.tag,
  summary: 'Gives money back for goods that came back and were to be exchanged',
  input: shopInput,
  wire: shopById,
  answer: moved,
  refusals: decided,
  example: shopExample,
})

export const shopOfferRefund = endpoint({
  name: 'shopOfferRefund',
  path: `${ofShop.at}/offerrefund`,
  tag: ofShop.tag,
  summary:
    'Offers money back for what was to be returned or exchanged; the buyer accepts it or has the platform decide',
  input: shopInput,
  wire: shopById,
  answer: moved,
  refusals: [...decided, 'afterSaleAwaitsBuyer'],
  example: shopExample,
})

export const shopChangeAmount = endpoint({
  name: 'shopChangeRefundAmount',
  path: `${ofShop.at}/changeamount`,
  tag: ofShop.tag,
  summary: 'Sets how much goes back instead of what was asked for',
  input: withAmount.extend(shop).strict(),
  wire: fromWire(z.object({ ...shop, id, refundAmt: z.number().min(0).max(1e12) }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    amount: String(wire.refundAmt),
  })),
  answer: moved,
  refusals: [
    ...decided,
    'amountNotFree',
    'refundCurrencyDiffers',
    'refundAmountWrong',
    'refundAmountTooHigh',
    'refundAmountEmpty',
  ],
  example: { ...shopExample, refundAmt: 12.5 },
})

export const shopEscalate = endpoint({
  name: 'shopEscalateAfterSale',
  path: `${ofShop.at}/escalate`,
  tag: ofShop.tag,
  summary: 'Has the platform decide in place of the shop, and says why',
  input: withReason.extend(shop).strict(),
  wire: fromWire(z.object({ ...shop, id, remark: text(20_000) }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    reason: wire.remark,
  })),
  answer: moved,
  refusals: decided,
  example: { ...shopExample, remark: 'The buyer and we do not agree.' },
})

export const shopAddStatement = endpoint({
  name: 'shopAddStatement',
  path: `${ofShop.at}/addstatement`,
  tag: ofShop.tag,
  summary:
    'Tells the platform the side of the shop, with up to six pictures, as long as the platform has not decided',
  input: z
    .object({ ...shop, afterSaleId: id, text: lines(500).trim().min(1), pictures: attachedPictures })
    .strict(),
  wire: fromWire(
    z.object({ ...shop, id, remark: text(20_000), attachmentList: wireImages }).strict(),
    (wire) => ({
      shop: wire.shop,
      afterSaleId: wire.id,
      text: wire.remark,
      pictures: (wire.attachmentList?.files ?? []).map(({ url }) => keyOfPicture(url)),
    }),
    { pictures: 'attachmentList.files' },
  ),
  answer: moved,
  refusals: [...always, 'pictureGone', 'pictureTooLarge', 'pictureType'],
  example: { ...shopExample, remark: 'The seal was whole when it left us.' },
})

export const shopReceiveHandIn = endpoint({
  name: 'shopReceiveHandIn',
  path: `${ofShop.at}/receivehandin`,
  tag: ofShop.tag,
  summary: 'The buyer brought the goods to the place of the shop',
  input: shopInput,
  wire: shopById,
  answer: moved,
  refusals: always,
  example: shopExample,
})

export const shopPassInspection = endpoint({
  name: 'shopPassInspection',
  path: `${ofShop.at}/passinspection`,
  tag: ofShop.tag,
  summary: 'What came back is as it should be: fit for sale again, or damaged',
  input: z.object({ ...shop, afterSaleId: id, condition }).strict(),
  wire: fromWire(z.object({ ...shop, id, condition }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    condition: wire.condition,
  })),
  answer: moved,
  refusals: decided,
  example: { ...shopExample, condition: 'good' },
})

export const shopFailInspection = endpoint({
  name: 'shopFailInspection',
  path: `${ofShop.at}/failinspection`,
  tag: ofShop.tag,
  summary: 'What came back is not as it should be, and why',
  input: withReason.extend(shop).strict(),
  wire: fromWire(z.object({ ...shop, id, auditRejectReason: text(20_000) }).strict(), (wire) => ({
    shop: wire.shop,
    afterSaleId: wire.id,
    reason: wire.auditRejectReason,
  })),
  answer: moved,
  refusals: decided,
  example: { ...shopExample, auditRejectReason: 'Another product was in the parcel.' },
})

export const shopRefund = endpoint({
  name: 'shopRefundAfterSale',
  path: `${ofShop.at}/refund`,
  tag: ofShop.tag,
  summary: 'Sends the money back',
  input: shopInput,
  wire: shopById,
  answer: moved,
  refusals: [...always, 'refundTooMuch'],
  example: shopExample,
})

export const shopRetryRefund = endpoint({
  name: 'shopRetryRefund',
  path: `${ofShop.at}/retryrefund`,
  tag: ofShop.tag,
  summary: 'Tries once more to send money that its company refused to send',
  input: shopInput,
  wire: shopById,
  answer: moved,
  refusals: always,
  example: shopExample,
})

export const shopShipReplacement = endpoint({
  name: 'shopShipReplacement',
  path: `${ofShop.at}/shipreplacement`,
  tag: ofShop.tag,
  summary: 'Sends the other goods of an exchange',
  input: z
    .object({
      ...shop,
      afterSaleId: id,
      carrier: carrierCode,
      trackingNumber: numberLine(60),
    })
    .strict(),
  wire: fromWire(
    z.object({ ...shop, id, carrierCompanyCode: text(20), serviceCode: text(60) }).strict(),
    (wire) => ({
      shop: wire.shop,
      afterSaleId: wire.id,
      carrier: wire.carrierCompanyCode,
      trackingNumber: wire.serviceCode,
    }),
  ),
  answer: moved,
  refusals: [...always, 'carrierUnknown', 'trackingNumberInvalid', 'merchantFrozen'],
  example: { ...shopExample, carrierCompanyCode: 'ups', serviceCode: '1Z999AA10123456784' },
})
