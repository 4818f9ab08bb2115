import { z } from 'zod'
import { captchaText, captchaTokenText } from '#modules/identity/calls/captcha-fields.ts'
import { code, email } from '#modules/identity/calls/contact.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, numberLine, optional, requiredLine } from '#vocabulary/calls/fields.ts'

/** How a guest who has lost the mails finds an order again: by its number, and a code that is sent to its email. */

const tag = 'Orders'
const orderNumber = numberLine(40).min(1)

export const sendLookUpCodeCall = endpoint({
  name: 'sendLookUpCode',
  path: '/sapi/mall-order/web/order/lookUp/sendCode',
  tag,
  summary:
    'Sends a code to the email of a guest’s order; the response does not reveal whether the order exists',
  input: z
    .object({ orderNumber, email, captcha: optional(captchaText), captchaToken: optional(captchaTokenText) })
    .strict(),
  answer: answer(
    z.object({
      resendAfter: z.number().int().meta({ description: 'Seconds until the next code may be requested' }),
      expiresIn: z.number().int().meta({ description: 'Seconds for which the code is valid' }),
    }),
  ),
  refusals: [
    'invalidEmail',
    'mailsNotSent',
    'captchaWrong',
    'codeSentJustNow',
    'codesUsedUp',
    'tooManyRequests',
  ],
  example: {
    orderNumber: '2611234567890123',
    email: 'lin@example.test',
    captcha: 'K7TQM',
    captchaToken: '1795000000000.c2lnbmF0dXJl',
  },
})

export const claimByLinkCall = endpoint({
  name: 'claimOrderByLink',
  path: '/api/orders/v1/claim-by-link',
  tag,
  summary:
    'Adds a guest’s order, and the orders in the same payment, to the caller’s account, by the `token` of its link; the account has the email of the order',
  input: z.object({ token: requiredLine(200) }).strict(),
  answer: answer(z.object({ orderId: id })),
  refusals: ['signInFirst', 'notFound', 'tooManyRequests'],
  example: { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
})

/** Number and email of a guest's order, and the code that went there. */
const coded = {
  input: z.object({ orderNumber, email, code }).strict(),
  example: { orderNumber: '2611234567890123', email: 'lin@example.test', code: '048213' },
}

export const lookUpOrderCall = endpoint({
  name: 'lookUpOrder',
  path: '/sapi/mall-order/web/order/lookUp/open',
  tag,
  summary: 'Opens a guest’s order by its number and the code sent to its email, or by the `token` of a link',
  ...coded,
  answer: answer(z.object({ orderId: id, token: z.string() })),
  refusals: ['invalidEmail', 'codeWrong', 'tooManyRequests'],
})

export const claimOrderCall = endpoint({
  name: 'claimOrder',
  path: '/sapi/mall-order/web/order/lookUp/claim',
  tag,
  summary:
    'Adds a guest’s order, and the orders in the same payment, to the caller’s account, by its number and the code sent to its email',
  ...coded,
  answer: answer(z.object({ orderId: id })),
  refusals: ['signInFirst', 'invalidEmail', 'codeWrong', 'tooManyRequests'],
})
