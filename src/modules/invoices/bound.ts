import { z } from 'zod'
import { isPhone } from '#modules/addresses/rules/phone.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, optional, text, uncleaned } from '#vocabulary/calls/fields.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import { emailMax, typedEmail, typedPhone } from '#vocabulary/typed-code.ts'
import type { IssuedInvoice } from './rules/invoice.ts'

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

export const sendInvoiceEmail = endpoint({
  name: 'sendInvoiceEmail',
  path: '/api/trantor/flow/bbc_trade_BBCSendInvoiceEmailFlow',
  tag: 'Orders',
  summary:
    'Resends the invoice of an order: by email to the given address or that of the order, or by text message to a number given in its place. Order links allow only the contacts of the order',
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
