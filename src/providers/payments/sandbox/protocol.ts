import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What travels between the mall and the sandbox payment company. Both sides read it from here, and share nothing else. */

/** Where the company's API, at `/v1`, and its pages stand under the address of their server. */
export const sandboxPath = '/sandbox'
export const signatureHeader = 'sandbox-signature'
export const environment = 'test'

/** One key lets an account into the company's API, the other signs the company's messages to it. */
export type SandboxKeys = { readonly apiKey: string; readonly webhookSecret: string }

/** The keys of an account, as the company gave them out: derived from a secret, so that it keeps no list of accounts. */
export function sandboxKeys(secret: string, account: string): SandboxKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`sandbox:${purpose}:${account}`).digest('base64url')
  return { apiKey: `${account}.${derive('api')}`, webhookSecret: derive('webhook') }
}

/** The account that an API key belongs to, or undefined when it is none of the company's. */
export function accountOfKey(secret: string, apiKey: string): string | undefined {
  const account = /^([a-z0-9-]{1,40})\.[\w-]{43}$/.exec(apiKey)?.[1]
  return account && isSame(apiKey, sandboxKeys(secret, account).apiKey) ? account : undefined
}

export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const word = z.string().min(1).max(100)
const currency = z.string().regex(/^[A-Z]{3}$/)
export const capture = z.object({ id: word, amount: z.number().int().positive(), currency })

/**
 * `page` and `form`: on the company's page. `code`: confirmed on a phone. `card`: in fields on the shop's page.
 * `wallet`: decided by the amount alone.
 */
export const methods = ['page', 'form', 'code', 'card', 'wallet'] as const
export type Method = (typeof methods)[number]

export const sessionToOpen = z
  .object({
    reference: word,
    method: z.enum(methods),
    /** `later`: the amount is held, and taken in parts when asked for. */
    capture: z.enum(['now', 'later']),
    amount: z.number().int().positive().max(99_999_999_999),
    currency,
    language: z.enum(['en', 'zh']),
    returnUrl: z.url().max(2_000),
    notifyUrl: z.url().max(2_000),
    expiresAt: z.iso.datetime(),
  })
  .strict()
export type SessionToOpen = z.infer<typeof sessionToOpen>

const action = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.url() }),
  z.object({ type: z.literal('form'), url: z.url(), fields: z.record(word, z.string().max(500)) }),
  z.object({ type: z.literal('code'), content: z.url().max(500), expiresAt: z.iso.datetime() }),
  z.object({
    type: z.literal('component'),
    script: z.url(),
    session: z.object({ frame: z.url(), title: z.string().max(100) }),
  }),
  z.object({ type: z.literal('none') }),
])
export type SessionAction = z.infer<typeof action>

/** What the company's script handed to the shop's page. */
export const cardToConfirm = z.object({ token: z.string().min(1).max(200) }).strict()

export const session = z.object({
  id: word,
  reference: word,
  status: z.enum(['open', 'pending', 'authorised', 'paid', 'failed', 'cancelled']),
  amount: z.number().int().positive(),
  currency,
  failure: z.string().max(100).nullable(),
  account: word,
  environment: word,
  action,
  captures: z.array(capture),
})
export type Session = z.infer<typeof session>

export const refundToMake = z
  .object({ captureId: word, amount: z.number().int().positive(), currency })
  .strict()
export const refund = z.object({ id: word })
export const refusal = z.object({ error: z.string().max(200) })

export const captureToTake = z.object({ amount: z.number().int().positive(), currency }).strict()

export const notice = z.object({
  id: word,
  type: z.enum([
    'payment.pending',
    'payment.authorised',
    'payment.succeeded',
    'payment.failed',
    'payment.cancelled',
  ]),
  account: word,
  environment: word,
  reference: word,
  capture: capture.optional(),
  held: z.object({ amount: z.number().int().positive(), currency }).optional(),
  failure: z.string().max(100).optional(),
})
export type Notice = z.infer<typeof notice>
