import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Protocol between the mall and the sandbox carrier: the only code that both sides share. */

/** Path of its API, at `/v1`, under the address of its server. */
export const carrierPath = '/sandbox-carrier'
export const signatureHeader = 'carrier-signature'

/** One key lets an account into the API, the other signs the carrier's messages to it. */
export type CarrierKeys = { readonly apiKey: string; readonly webhookSecret: string }

/** The keys of an account, derived from a secret, so that the carrier stores no list of accounts. */
export const carrierKeys = (secret: string, account: string): CarrierKeys => ({
  apiKey: `${account}.${derived(secret, 'api', account)}`,
  webhookSecret: derived(secret, 'webhook', account),
})

const derived = (secret: string, purpose: string, account: string) =>
  createHmac('sha256', secret).update(`carrier:${purpose}:${account}`).digest('base64url')

/** The account that an API key belongs to, or undefined when it is none of the carrier's. */
export function accountOfKey(secret: string, apiKey: string): string | undefined {
  const account = /^([a-z0-9-]{1,40})\.[\w-]{43}$/.exec(apiKey)?.[1]
  if (!account) return undefined
  const [given, wanted] = [Buffer.from(apiKey), Buffer.from(carrierKeys(secret, account).apiKey)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? account : undefined
}

const word = z.string().min(1).max(100)

export const parcelToFollow = z
  .object({
    carrier: z.string().regex(/^[a-z0-9]{2,20}$/),
    number: z.string().regex(/^[A-Z0-9]{6,40}$/),
    city: z.string().max(100),
    country: word,
    handedOverAt: z.iso.datetime(),
    notifyUrl: z.url().max(2_000),
  })
  .strict()
export type ParcelToFollow = z.infer<typeof parcelToFollow>

export const stages = ['collected', 'moving', 'with-courier', 'delivered', 'lost'] as const

export const report = z.object({
  carrier: word,
  number: word,
  events: z
    .array(
      z.object({
        at: z.iso.datetime(),
        stage: z.enum(stages),
        place: z.string().max(200),
        en: z.string().max(500),
        zh: z.string().max(500),
      }),
    )
    .max(200),
})
export type Report = z.infer<typeof report>
