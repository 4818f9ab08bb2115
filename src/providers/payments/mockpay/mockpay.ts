import type { z } from 'zod'
import type { PaymentChannel, PaymentFact } from '#domain/payments/channel.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSigned } from '../signature.ts'
import {
  account,
  environment,
  type MockpayKeys,
  type Notice,
  notice,
  refund,
  refusal,
  type Session,
  session,
  signatureHeader,
} from './protocol.ts'

export type MockpayOptions = {
  readonly keys: MockpayKeys
  /** Where the company's API is, without a slash at the end. Asked each time: a port may be known only after start. */
  readonly api: () => string
  readonly timeoutMs?: number
}

/** The channel whose provider is our own sandbox: a payment company like any other, asked over HTTP. */
export function createMockpay(options: MockpayOptions): PaymentChannel {
  const ask = askerOf(options)
  const knownSession = async (answer: Promise<Answer>): Promise<readonly PaymentFact[] | undefined> => {
    const { status, body } = await answer
    return status === 404 ? undefined : factsOf(read(session, status, body))
  }
  return {
    code: 'MOCKPAY',
    methods: [{ type: 'redirect', name: 'MOCKPAY' }],
    abilities: { redirect: true, cancel: true, refund: true, anonymous: true },
    account,
    environment,
    start: async ({ serial, amount, language, returnUrl, payBy }) => {
      const { status, body } = await ask('POST', '/v1/sessions', serial, {
        reference: serial,
        amount: amount.amount,
        currency: amount.currency,
        language,
        returnUrl,
        expiresAt: payBy.toISOString(),
      })
      const opened = read(session, status, body)
      return { reference: opened.id, redirectUrl: opened.payUrl }
    },
    query: (serial) => knownSession(ask('GET', `/v1/sessions/${encodeURIComponent(serial)}`)),
    cancel: (serial) =>
      knownSession(ask('POST', `/v1/sessions/${encodeURIComponent(serial)}/cancel`, `cancel-${serial}`, {})),
    refund: async ({ key, captureId, amount, currency }) => {
      const { status, body } = await ask('POST', '/v1/refunds', key, { captureId, amount, currency })
      if (status === 409) return { status: 'refused', reason: read(refusal, 200, body).error }
      return { status: 'done', reference: read(refund, status, body).id }
    },
    readWebhook: ({ headers, rawBody, now }) => {
      if (!isSigned(options.keys.webhookSecret, rawBody, headers.get(signatureHeader), now))
        throw new Refusal('webhookForged')
      const told = notice.safeParse(JSON.parse(rawBody.toString('utf8')))
      if (!told.success) throw new Refusal('malformed')
      return [factOf(told.data)]
    },
  }
}

type Answer = { readonly status: number; readonly body: unknown }

const askerOf =
  ({ keys, api, timeoutMs = 5_000 }: MockpayOptions) =>
  async (method: 'GET' | 'POST', path: string, key?: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(`${api()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${keys.apiKey}`,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await response.json() }
    } catch (cause) {
      // No answer, half an answer or one that is no JSON: what happened over there is unknown.
      throw Object.assign(new Refusal('providerAway'), { cause })
    }
  }

function read<T>(schema: z.ZodType<T>, status: number, body: unknown): T {
  const checked = schema.safeParse(body)
  if (status !== 200 || !checked.success)
    throw Object.assign(new Refusal('providerAway'), { cause: new Error(`MOCKPAY answered ${status}`) })
  return checked.data
}

/** What a session amounts to: each movement of money, and where the attempt stands beside it. */
export function factsOf(told: Session): PaymentFact[] {
  const about = { serial: told.reference, account: told.account, environment: told.environment }
  const captures = told.captures.map(
    ({ id, amount, currency }): PaymentFact => ({
      ...about,
      eventId: `capture:${id}`,
      status: 'succeeded',
      captureId: id,
      amount,
      currency,
    }),
  )
  if (told.status === 'paid') return captures
  const status = told.status === 'open' ? 'pending' : told.status
  return [
    ...captures,
    { ...about, eventId: `session:${told.id}:${status}`, status, failure: told.failure ?? undefined },
  ]
}

const statusOfNotice = {
  'payment.pending': 'pending',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
} as const

function factOf(told: Notice): PaymentFact {
  const about = {
    eventId: told.id,
    serial: told.reference,
    account: told.account,
    environment: told.environment,
  }
  if (told.type !== 'payment.succeeded')
    return { ...about, status: statusOfNotice[told.type], failure: told.failure }
  if (!told.capture) throw new Refusal('malformed')
  const { id, amount, currency } = told.capture
  return { ...about, status: 'succeeded', captureId: id, amount, currency }
}
