import Stripe from 'stripe'
import type { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'

/** The version in which every request is written and every answer read, whatever the account's own default is. */
export const apiVersion = '2023-08-16'

/** Cards and the wallets that hold them. The library's types are of a newer version, which names methods otherwise. */
export const cardsOnly: object = { payment_method_types: ['card'] }

const ownHost = 'https://api.stripe.com'
/** Another request with the same key, or on the same payment, is being worked on. */
const busyAgainMs = 100

/** Stripe refused: nothing was done. Its message is for developers and may name ids, but no keys. */
export type StripeRefused = { readonly code: string; readonly status: number }
export type Answered<Body> =
  | { readonly body: Body; readonly refused?: undefined }
  | { readonly body?: undefined; readonly refused: StripeRefused }

/**
 * Calls Stripe for an account and reads the answer.
 * @throws Refusal `providerAway` when the outcome is unknown, or the account's key does not open anything
 */
export type StripeAsk = <Shape extends z.ZodType>(
  account: ChannelAccount,
  shape: Shape,
  call: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<unknown>,
) => Promise<Answered<z.infer<Shape>>>

/** Calls of Stripe by its own library, which neither follows redirects nor reads endless answers here. */
export function stripeApi({ api, timeoutMs = answerWithinMs }: ProviderOptions): StripeAsk {
  const clients = { test: client('test'), live: client('live') }

  function client(environment: ChannelAccount['environment']): Stripe {
    const send = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const address = api ? String(url).replace(ownHost, api(environment)) : String(url)
      const response = await fetch(address, { ...init, redirect: 'error' })
      const text = await limitedText(response)
      // The library takes an error page that names no error for a good answer.
      if (response.status >= 500) throw new Error(`Stripe answered ${response.status}`)
      return new Response(text, { status: response.status, headers: response.headers })
    }
    // The account's key goes with each request.
    return new Stripe('none', {
      apiVersion: apiVersion as Stripe.LatestApiVersion,
      httpClient: Stripe.createFetchHttpClient(send as typeof fetch),
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
    })
  }

  return async (account, shape, call) => {
    const apiKey = keyOf(account)
    const until = Date.now() + timeoutMs
    for (;;) {
      try {
        const read = shape.safeParse(await call(clients[account.environment], { apiKey }))
        if (!read.success) throw new Error('Stripe answered what cannot be read')
        return { body: read.data }
      } catch (error) {
        const refused = refusalIn(error)
        if (refused && !isBusy(refused)) return { refused }
        if (!refused || Date.now() > until) throw away(error)
        await new Promise((resume) => setTimeout(resume, busyAgainMs * (0.5 + Math.random())))
      }
    }
  }
}

/** @throws Refusal `providerAway` when the key is of the other environment: a test must not move money, nor a sale be a test */
function keyOf({ environment, settings }: ChannelAccount): string {
  const key = settings.secretKey ?? ''
  if (!new RegExp(`^[sr]k_${environment}_`).test(key))
    throw away(new KeysRefused(`The secret key is none of the ${environment} environment`))
  return key
}

const isBusy = ({ code, status }: StripeRefused) =>
  status === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout'

function refusalIn(error: unknown): StripeRefused | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { code, decline_code: declined, type, statusCode: status = 0 } = error
  const refused = {
    code: declined || code || (type === 'StripeIdempotencyError' ? 'idempotency_error' : type),
    status,
  }
  const isClear =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  return isClear || isBusy(refused) ? refused : undefined
}

/** Without the library's error, which contains the request. */
function away(error: unknown): Refusal {
  return Object.assign(new Refusal('providerAway'), {
    cause: error instanceof Stripe.errors.StripeError ? wordsOf(error) : error,
  })
}

function wordsOf(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const { type, code = '', statusCode = '', requestId = '' } = error
  const words = `Stripe: ${type} ${code} ${statusCode} ${requestId}`
  const isOfKeys =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  return isOfKeys ? new KeysRefused(words) : new Error(words)
}

/** @throws Refusal `providerAway`: Stripe gave an unexpected refusal, so the outcome is unknown */
export function bodyOf<Body>({ body, refused }: Answered<Body>): Body {
  if (refused) throw away(new Error(`Stripe refused: ${refused.code}`))
  return body as Body
}

/** The same, where a thing that does not exist is an answer. */
export const bodyIfKnown = <Body>(answered: Answered<Body>): Body | undefined =>
  answered.refused?.code === 'resource_missing' ? undefined : bodyOf(answered)
