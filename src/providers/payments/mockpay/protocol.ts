import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** What travels between the mall and the sandbox payment company. Both sides read it from here, and share nothing else. */

export const signatureHeader = 'mockpay-signature'
export const account = 'mallard'
export const environment = 'test'

/** One key opens the company's doors to us, the other shows that a message is theirs. */
export type MockpayKeys = { readonly apiKey: string; readonly webhookSecret: string }

export function mockpayKeys(secret: string): MockpayKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`mockpay:${purpose}`).digest('base64url')
  return { apiKey: derive('api'), webhookSecret: derive('webhook') }
}

const word = z.string().min(1).max(100)
const capture = z.object({
  id: word,
  amount: z.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export const sessionToOpen = z
  .object({
    reference: word,
    amount: z.number().int().positive().max(99_999_999_999),
    currency: z.string().regex(/^[A-Z]{3}$/),
    language: z.enum(['en', 'zh']),
    returnUrl: z.url().max(2_000),
    expiresAt: z.iso.datetime(),
  })
  .strict()
export type SessionToOpen = z.infer<typeof sessionToOpen>

export const session = z.object({
  id: word,
  reference: word,
  status: z.enum(['open', 'pending', 'paid', 'failed', 'cancelled']),
  failure: z.string().max(100).nullable(),
  account: word,
  environment: word,
  payUrl: z.url(),
  captures: z.array(capture),
})
export type Session = z.infer<typeof session>

export const refundToMake = z
  .object({ captureId: word, amount: z.number().int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .strict()
export const refund = z.object({ id: word })
export const refusal = z.object({ error: z.string().max(200) })

export const notice = z.object({
  id: word,
  type: z.enum(['payment.pending', 'payment.succeeded', 'payment.failed', 'payment.cancelled']),
  account: word,
  environment: word,
  reference: word,
  capture: capture.optional(),
  failure: z.string().max(100).optional(),
})
export type Notice = z.infer<typeof notice>
