import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Protocol between the mall and the sandbox payment provider: the only code that both sides share. */

/** Path of the sandbox's API, at `/v1`, and its pages under the address of their server. */
export const sandboxPath = '/sandbox'
export const sandboxSignatureHeader = 'sandbox-signature'
export const environment = 'test'

/** One key lets an account into the sandbox's API, the other signs the sandbox's messages to it. */
export type SandboxKeys = { readonly apiKey: string; readonly webhookSecret: string }

/**
 * The keys that the sandbox issued to an account: derived from a secret, so that it stores no list of
 * accounts.
 */
export function sandboxKeys(secret: string, account: string): SandboxKeys {
  return {
    apiKey: `${account}.${derived(secret, 'api', account)}`,
    webhookSecret: derived(secret, 'webhook', account),
  }
}

const derived = (secret: string, purpose: string, account: string) =>
  createHmac('sha256', secret).update(`sandbox:${purpose}:${account}`).digest('base64url')

/** The account's publishable key: it opens the sandbox's fields for cards, and nothing else. */
export const publishableKey = (secret: string, account: string): string =>
  `${account}.${derived(secret, 'browser', account)}`

/** The account that an API key belongs to, or undefined when it is none of the sandbox's. */
export const sandboxAccountOfKey = (secret: string, apiKey: string): string | undefined =>
  accountIn(apiKey, (account) => sandboxKeys(secret, account).apiKey)

/** The same for a key of browsers. */
export const accountOfPublishableKey = (secret: string, key: string): string | undefined =>
  accountIn(key, (account) => publishableKey(secret, account))

function accountIn(key: string, keyOf: (account: string) => string): string | undefined {
  const account = /^([a-z0-9-]{1,40})\.[\w-]{43}$/.exec(key)?.[1]
  return account && isSame(key, keyOf(account)) ? account : undefined
}

export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const word = z.string().min(1).max(100)
const currency = z.string().regex(/^[A-Z]{3}$/)
export const capture = z.object({ id: word, amount: z.number().int().positive(), currency })

/**
 * `page` and `form`: on the sandbox's page. `code`: confirmed on a phone. `card`: in fields on the shop's
 * page. `wallet`: decided by the amount alone. `saved`: by a card that the sandbox saved. `button`: by a
 * button on the shop's page. `later`: in parts, as the buyer agrees with the sandbox; `plan`: the same, on
 * the shop's page.
 */
export const sandboxMethods = [
  'page',
  'form',
  'code',
  'card',
  'wallet',
  'saved',
  'button',
  'later',
  'plan',
] as const

/** How buyers repay the sandbox's loans. */
export const planOfLoans = { count: 3, daysApart: 30 } as const
export type Method = (typeof sandboxMethods)[number]

/** Amounts are in minor units, and the lines sum to the session's amount. */
const payer = z
  .object({
    givenName: z.string().max(200),
    familyName: z.string().max(200),
    email: word,
    phone: word,
    country: word,
    address: z
      .object({
        street: z.string().max(200),
        detail: z.string().max(200),
        postalCode: z.string().max(20),
        city: z.string().max(100),
        province: z.string().max(100),
        company: z.string().max(200),
        districts: z.array(z.string().max(200)).max(10),
      })
      .strict(),
    lines: z
      .array(
        z
          .object({
            name: z.string().min(1).max(500),
            unitPrice: z.number().int().positive(),
            quantity: z.number().int().positive(),
          })
          .strict(),
      )
      .min(1)
      .max(200),
  })
  .strict()
export type SandboxPayer = z.infer<typeof payer>

export const sessionToOpen = z
  .object({
    reference: word,
    method: z.enum(sandboxMethods),
    /** `later`: the amount is held, and captured in parts on request. */
    capture: z.enum(['now', 'later']),
    amount: z.number().int().positive().max(99_999_999_999),
    currency,
    language: z.enum(['en', 'zh']),
    returnUrl: z.url().max(2_000),
    notifyUrl: z.url().max(2_000),
    expiresAt: z.iso.datetime(),
    /** The token of the saved card, for `saved`. */
    card: word.optional(),
    /** For `later` and `plan`. */
    payer: payer.optional(),
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
    clientSecret: word,
  }),
  z.object({ type: z.literal('none') }),
])
export type SessionAction = z.infer<typeof action>

/** Token that the provider's script passed to the shop's page. */
export const cardToConfirm = z.object({ token: z.string().min(1).max(200) }).strict()

export const cardToSetUp = z
  .object({
    reference: word,
    holder: z
      .object({
        name: word,
        mobile: word,
        email: z.string().min(1).max(254),
        country: word,
        province: z.string().max(100),
        city: word,
        region: z.string().max(100),
        street: z.string().min(1).max(200),
        houseNumber: word,
        zipCode: word,
      })
      .strict(),
  })
  .strict()

export const cardFieldsToShow = z.object({ language: z.enum(['en', 'zh']), shop: z.url().max(500) }).strict()
/** Address of the fields for saving a card. */
export const cardFieldsAt = z.object({ script: z.url(), frame: z.url(), title: z.string().max(100) })

export const cardSetup = z.object({
  reference: word,
  clientSecret: word,
  status: z.enum(['open', 'failed', 'ready', 'forgotten']),
  card: z
    .object({ token: word, network: word, networkName: word, lastDigits: word, expires: word })
    .nullable(),
})
export type CardSetup = z.infer<typeof cardSetup>

/**
 * Money of a capture that was reversed without a request of the account. `won`: the number of the amount
 * returned; `lost`: contested in vain.
 */
export const reversal = z.object({
  id: word,
  kind: z.enum(['chargeback', 'refund']),
  captureId: word,
  amount: z.number().int().positive(),
  currency,
  won: word.nullable(),
  lost: z.boolean().optional(),
})
export type SandboxReversal = z.infer<typeof reversal>

export const sandboxSession = z.object({
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
  reversals: z.array(reversal),
})
export type SandboxSession = z.infer<typeof sandboxSession>

/** Preview in a browser before there is a session to pay: signed, and stored by neither side. */
export const previewToOpen = z
  .object({
    method: z.enum(sandboxMethods),
    amount: z.number().int().positive().max(99_999_999_999),
    currency,
    language: z.enum(['en', 'zh']),
    country: z.string().max(8).optional(),
  })
  .strict()
export type PreviewToOpen = z.infer<typeof previewToOpen>
export const preview = z.object({ id: word, data: z.string().min(1).max(2_000) })

export const sandboxStatementPage = z.object({
  lines: z
    .array(
      z.object({
        kind: z.enum(['capture', 'refund', 'chargeback', 'chargebackWon']),
        id: word,
        reference: word,
        amount: z.number().int().positive(),
        currency,
        at: z.iso.datetime(),
      }),
    )
    .max(1_000),
  next: z.number().int().positive().nullable(),
})
export type StatementPage = z.infer<typeof sandboxStatementPage>

export const refundToMake = z
  .object({ captureId: word, amount: z.number().int().positive(), currency })
  .strict()
export const refundSandbox = z.object({ id: word })
export const sandboxRefusal = z.object({ error: z.string().max(200) })

/** Reversal made in the provider's own console, or by the buyer's bank. */
export const reversalToMake = z
  .object({ kind: z.enum(['chargeback', 'refund']), captureId: word, amount: z.number().int().positive() })
  .strict()

export const captureToTake = z.object({ amount: z.number().int().positive(), currency }).strict()

export const notice = z.object({
  id: word,
  type: z.enum([
    'payment.pending',
    'payment.authorised',
    'payment.succeeded',
    'payment.failed',
    'payment.cancelled',
    'payment.reversed',
    'payment.reversalWon',
    'payment.reversalLost',
  ]),
  account: word,
  environment: word,
  reference: word,
  capture: capture.optional(),
  held: z.object({ amount: z.number().int().positive(), currency }).optional(),
  failure: z.string().max(100).optional(),
  reversal: reversal.optional(),
})
export type SandboxNotice = z.infer<typeof notice>
