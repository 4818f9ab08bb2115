import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { base64, id, moment, optional, shopKey, text } from '#vocabulary/calls/fields.ts'

/** Invoices and credit notes of an order, for its buyer, its shop and the platform. */

const document = answer(
  z.object({
    number: z.string(),
    mime: z.string(),
    content: base64,
    isOfShop: z.boolean().meta({ description: 'The shop’s own document, which it uploaded' }),
  }),
)

/** The invoice, or another document of the order. */
const named = { orderId: id, invoiceId: optional(id) }
const shownToStaff = {
  ...named,
  ofMall: optional(z.boolean()).meta({
    description: 'The mall’s own document, also where the shop’s replaces it',
  }),
}
const example = { orderId: '7312345678901234567' }

export const orderInvoice = endpoint({
  name: 'orderInvoice',
  path: '/sapi/mall-order/web/order/queryInvoice',
  tag: 'Orders',
  summary: 'The PDF of an order’s invoice, or of another of its documents',
  input: z.object({ ...named, token: optional(text(100)) }).strict(),
  answer: document,
  refusals: ['notFound'],
  example,
})

export const shopOrderInvoice = endpoint({
  name: 'shopOrderInvoice',
  path: '/sapi/mall-order/seller/:shop/order/invoice',
  tag: 'Merchant: orders',
  summary: 'The PDF of the invoice of an order of a shop, or of another of its documents',
  input: z.object({ ...shownToStaff, shop: shopKey }).strict(),
  answer: document,
  refusals: ['notFound'],
  example: { ...example, shop: 'oak-and-iron' },
})

const uploadedPdf = z
  .base64()
  .min(1)
  .max(5 * 1024 * 1024)
const uploaded = answer(z.object({ uploadedAt: moment }))

export const uploadOrderInvoice = endpoint({
  name: 'uploadOrderInvoice',
  path: '/sapi/mall-order/seller/:shop/order/invoice-upload',
  tag: 'Merchant: orders',
  file: 'content',
  besideFile: ['orderId'],
  summary:
    'Uploads the shop’s own invoice (PDF, at most 2 MB) in place of the generated one: multipart/form-data with the parts `orderId` and `file`, or base64. The newest upload applies',
  input: z.object({ shop: shopKey, orderId: id, content: uploadedPdf }).strict(),
  answer: uploaded,
  refusals: ['notFound', 'merchantFrozen', 'invoiceNotIssued', 'notAPdf', 'pdfTooLarge'],
  example: { ...example, shop: 'oak-and-iron', content: 'JVBERi0xLjQKJSVFT0YK' },
})

export const uploadClearedShopInvoice = endpoint({
  name: 'uploadClearedShopInvoice',
  path: '/sapi/mall-admin/order/invoice-upload',
  tag: 'Platform',
  file: 'content',
  besideFile: ['orderId'],
  summary:
    'Uploads an invoice of an offboarded shop (PDF, at most 2 MB) in place of the generated one: multipart/form-data with the parts `orderId` and `file`, or base64. The newest upload applies',
  input: z.object({ orderId: id, content: uploadedPdf }).strict(),
  answer: uploaded,
  refusals: ['notFound', 'shopGivesInvoice', 'invoiceNotIssued', 'notAPdf', 'pdfTooLarge'],
  example: { ...example, content: 'JVBERi0xLjQKJSVFT0YK' },
})

export const platformOrderInvoice = endpoint({
  name: 'platformOrderInvoice',
  path: '/sapi/mall-admin/order/invoice',
  tag: 'Platform',
  summary: 'The PDF of the invoice of any order, or of another of its documents',
  input: z.object(shownToStaff).strict(),
  answer: document,
  refusals: ['notAllowed', 'notFound'],
  example,
})
