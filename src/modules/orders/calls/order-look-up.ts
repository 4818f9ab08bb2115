import { z } from 'zod'
import { sent } from '#modules/identity/bound/email-codes.ts'
import { code, email } from '#modules/identity/bound/identity.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, numberLine, optional, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** How a guest who has lost the mails finds an order again: by its number, and a code that is sent to its email. */

const tag = 'Orders'
const orderNumber = numberLine(40).min(1)

export const sendLookUpCodeCall = endpoint({
  name: 'sendLookUpCode',
  path: '/sapi/mall-order/web/order/lookUp/sendCode',
  tag,
  summary:
    'Sends a code to the email that a guest gave for an order; the answer does not tell whether there is one',
  input: z
    .object({ orderNumber, email, captcha: text(20).optional(), captchaToken: text(500).optional() })
    .strict(),
  wire: fromWire(
    z
      .object({
        orderNo: text(40),
        email: text(254),
        captcha: optional(text(20)),
        token: optional(text(500)),
      })
      .strict(),
    ({ orderNo, token, ...rest }) => ({ ...rest, orderNumber: orderNo, captchaToken: token }),
  ),
  answer: sent,
  refusals: [
    'invalidEmail',
    'mailsNotSent',
    'captchaWrong',
    'codeSentJustNow',
    'codesUsedUp',
    'tooManyRequests',
  ],
  example: {
    orderNo: '2611234567890123',
    email: 'lin@example.test',
    captcha: 'K7TQM',
    token: '1795000000000.c2lnbmF0dXJl',
  },
})

/** Number and email of a guest's order, and the code that went there. */
const coded = {
  input: z.object({ orderNumber, email, code }).strict(),
  wire: fromWire(z.object({ orderNo: text(40), email: text(254), emailCode: text(20) }).strict(), (wire) => ({
    orderNumber: wire.orderNo,
    email: wire.email,
    code: wire.emailCode,
  })),
  example: { orderNo: '2611234567890123', email: 'lin@example.test', emailCode: '048213' },
}

export const lookUpOrderCall = endpoint({
  name: 'lookUpOrder',
  path: '/sapi/mall-order/web/order/lookUp/open',
  tag,
  summary:
    'Opens a guest’s order by its number and the code that came to its email; `token` is that of a link',
  ...coded,
  answer: answers(
    z.object({ id, token: z.string() }),
    (ours: { readonly orderId: Id; readonly token: string }) => ({ id: ours.orderId, token: ours.token }),
  ),
  refusals: ['invalidEmail', 'codeWrong', 'tooManyRequests'],
})

export const claimOrderCall = endpoint({
  name: 'claimOrder',
  path: '/sapi/mall-order/web/order/lookUp/claim',
  tag,
  summary:
    'Makes a guest’s order, and those paid together with it, orders of the caller’s account, by its number and the code that came to its email',
  ...coded,
  answer: answers(z.object({ id }), (ours: { readonly orderId: Id }) => ({ id: ours.orderId })),
  refusals: ['signInFirst', 'invalidEmail', 'codeWrong', 'tooManyRequests'],
})
