import { z } from 'zod'
import { looksLikeEmail } from '#modules/addresses/rules/address.ts'
import { isPhone } from '#modules/addresses/rules/phone.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, shopKey, text, uncleaned } from '#vocabulary/calls/fields.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { emailMax, typedEmail, typedPhone } from '#vocabulary/typed-code.ts'
import type { IssuedInvoice } from './rules/invoice.ts'

/** Invoices and credit notes of an order, for its buyer, its shop and the platform. */

const token = z.string().max(100).optional()
/** Where an invoice is mailed (ORD-98, ORD-99, ORD-100). */
const emailOfInvoice = uncleaned(emailMax)
  .overwrite(typedEmail)
  .max(emailMax)
  .refine((entered) => entered !== '', { abort: true, params: { code: 'enterEmail' } })
  .refine(looksLikeEmail, { params: { code: 'invalidEmail' } })

/** The number that a client names in place of an email (ORD-98, ORD-99, ORD-100). */
const mobileOfInvoice = uncleaned(40)
  .overwrite(typedPhone)
  .max(40)
  .refine((entered) => entered !== '', { abort: true, params: { code: 'enterMobile' } })
  .refine(isPhone, { params: { code: 'validMobile' } })

/** The files of an order's invoices, the invoice first; absent until it was issued (ORD-96). */
export const wireInvoiceFiles = z.object({
  files: z.array(z.object({ name: z.string(), url: z.string() })),
})

export const invoiceFilesToWire = (orderId: string, invoices: readonly IssuedInvoice[]) =>
  invoices.length === 0
    ? null
    : {
        files: invoices.map(({ invoiceId, number }) => ({
          name: `${number}.pdf`,
          url: pages.invoice(orderId, invoiceId),
        })),
      }

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

export const sendInvoiceEmail = endpoint({
  name: 'sendInvoiceEmail',
  path: '/api/trantor/flow/bbc_trade_BBCSendInvoiceEmailFlow',
  tag: 'Orders',
  summary:
    'Sends the invoice of an order once more: by mail to the address that is named, or that of the order, or by text message to a number that stands in for an email. By a link alone, to those of the order only',
  input: z
    .object({ orderId: id, email: emailOfInvoice.optional(), phone: mobileOfInvoice.optional(), token })
    .strict(),
  // Shop, buyer and files from clients are accepted and ignored: the order has them.
  wire: fromWire(
    z.tuple([
      z
        .object({
          id,
          shop: optional(z.object({ id: optional(z.union([text(64), z.number()])) }).strict()),
          invoiceUrl: optional(
            z
              .object({
                files: z
                  .array(z.object({ name: optional(text(200)), url: optional(text(500)) }).strict())
                  .max(100),
              })
              .strict(),
          ),
          buyer: optional(
            z.object({ user: optional(z.object({ nickname: optional(text(100)) }).strict()) }).strict(),
          ),
          buyerEmail: optional(text(254)),
          buyerPhone: optional(text(40)),
          token: optional(text(100)),
        })
        .strict(),
    ]),
    // A phone number replaces an email that is not given.
    ([wire]) => ({
      orderId: wire.id,
      email: wire.buyerEmail,
      phone: wire.buyerEmail === undefined ? wire.buyerPhone : undefined,
      token: wire.token,
    }),
    { phone: '0.buyerPhone' },
  ),
  answer: answers(
    z.object({ buyerEmail: z.string().nullable(), buyerPhone: z.string().nullable() }),
    (ours: { email?: string; phone?: string }) => ({
      buyerEmail: ours.email ?? null,
      buyerPhone: ours.phone ?? null,
    }),
  ),
  refusals: [
    ...(['notFound', 'invoiceNotIssued', 'transitionRefused', 'textsNotSent', 'validMobile'] as const),
    ...(['onlyEmailOfOrder', 'onlyPhoneOfOrder'] as const),
  ],
  example: [
    {
      id: '7312345678901234567',
      shop: { id: '7312345678901234568' },
      invoiceUrl: {
        files: [{ name: 'EU-000042.pdf', url: '/buyer/invoice/7312345678901234567/7312345678901234569' }],
      },
      buyer: { user: { nickname: 'Mina Park' } },
      buyerEmail: 'mina@example.com',
      buyerPhone: '2125550123',
    },
  ],
})
