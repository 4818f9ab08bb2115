import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, shopKey, text } from '#vocabulary/calls/fields.ts'

/** Invoices and credit notes of an order, for its buyer, its shop and the platform. */

const token = z.string().max(100).optional()
type Document = { number: string; mime: string; content: Buffer; isOfShop: boolean }

const document = answers(
  z.object({
    invoiceNo: z.string(),
    mime: z.string(),
    content: z.string().meta({ description: 'In base64' }),
    isOfShop: z.boolean().meta({ description: 'The shop’s own document, which it uploaded' }),
  }),
  ({ number, mime, content, isOfShop }: Document) => ({
    invoiceNo: number,
    mime,
    content: content.toString('base64'),
    isOfShop,
  }),
)

const named = { orderId: id, invoiceId: id.optional() }
/** The mall's own document, also where the shop's replaces it. */
const ofMall = z.boolean().optional()
const wireNamed = { id, invoiceId: optional(id) }
const example = { id: '7312345678901234567' }

export const orderInvoice = endpoint({
  name: 'orderInvoice',
  path: '/sapi/mall-order/web/order/queryInvoice',
  tag: 'Orders',
  summary: 'The PDF of an order’s invoice, or of another of its documents',
  input: z.object({ ...named, token }).strict(),
  wire: fromWire(z.object({ ...wireNamed, token: optional(text(100)) }).strict(), (wire) => ({
    orderId: wire.id,
    invoiceId: wire.invoiceId,
    token: wire.token,
  })),
  answer: document,
  refusals: ['notFound'],
  example,
})

export const shopOrderInvoice = endpoint({
  name: 'shopOrderInvoice',
  path: '/sapi/mall-order/seller/:shop/order/invoice',
  tag: 'Merchant: orders',
  summary: 'The PDF of the invoice of an order of a shop, or of another of its documents',
  input: z.object({ ...named, ofMall, shop: shopKey }).strict(),
  wire: fromWire(
    z.object({ ...wireNamed, ofMall: optional(z.boolean()), shop: shopKey }).strict(),
    (wire) => ({
      orderId: wire.id,
      invoiceId: wire.invoiceId,
      ofMall: wire.ofMall,
      shop: wire.shop,
    }),
  ),
  answer: document,
  refusals: ['notFound'],
  example: { ...example, shop: 'oak-and-iron' },
})

const contentMax = 5 * 1024 * 1024
const sentPdf = z.string().max(contentMax)
const uploadedPdf = z.base64().min(1).max(contentMax)
const uploaded = answers(z.object({ uploadedAt: z.number().int() }), (ours: { uploadedAt: Date }) => ({
  uploadedAt: ours.uploadedAt.getTime(),
}))

export const uploadOrderInvoice = endpoint({
  name: 'uploadOrderInvoice',
  path: '/sapi/mall-order/seller/:shop/order/invoice-upload',
  tag: 'Merchant: orders',
  file: 'content',
  besideFile: ['id'],
  summary:
    'A shop gives the buyer of an order its own invoice, a PDF of at most 2 MB, in place of the one that the mall drew: multipart/form-data with the parts `id` and `file`, or base64. The newest holds',
  input: z
    .object({
      shop: shopKey,
      orderId: id,
      content: uploadedPdf,
    })
    .strict(),
  wire: fromWire(z.object({ shop: shopKey, id, content: sentPdf }).strict(), (wire) => ({
    shop: wire.shop,
    orderId: wire.id,
    content: wire.content,
  })),
  answer: uploaded,
  refusals: ['notFound', 'merchantFrozen', 'invoiceNotIssued', 'notAPdf', 'pdfTooLarge'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567', content: 'JVBERi0xLjQKJSVFT0YK' },
})

export const uploadClearedShopInvoice = endpoint({
  name: 'uploadClearedShopInvoice',
  path: '/sapi/mall-admin/order/invoice-upload',
  tag: 'Platform',
  file: 'content',
  besideFile: ['id'],
  summary:
    'The platform hands on the invoice of a cleared shop, a PDF of at most 2 MB, in place of the one that the mall drew: multipart/form-data with the parts `id` and `file`, or base64. The newest holds',
  input: z.object({ orderId: id, content: uploadedPdf }).strict(),
  wire: fromWire(z.object({ id, content: sentPdf }).strict(), (wire) => ({
    orderId: wire.id,
    content: wire.content,
  })),
  answer: uploaded,
  refusals: ['notFound', 'shopGivesInvoice', 'invoiceNotIssued', 'notAPdf', 'pdfTooLarge'],
  example: { id: '7312345678901234567', content: 'JVBERi0xLjQKJSVFT0YK' },
})

export const platformOrderInvoice = endpoint({
  name: 'platformOrderInvoice',
  path: '/sapi/mall-admin/order/invoice',
  tag: 'Platform',
  summary: 'The PDF of the invoice of any order, or of another of its documents',
  input: z.object({ ...named, ofMall }).strict(),
  wire: fromWire(z.object({ ...wireNamed, ofMall: optional(z.boolean()) }).strict(), (wire) => ({
    orderId: wire.id,
    invoiceId: wire.invoiceId,
    ofMall: wire.ofMall,
  })),
  answer: document,
  refusals: ['notAllowed', 'notFound'],
  example,
})
