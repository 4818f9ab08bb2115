import { createHash } from 'node:crypto'
import {
  ApiError,
  type ApiResponse,
  Client,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import type { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { paypalAway, paypalKeysRefused } from './away.ts'

/** One account's way to PayPal. */
export type Paypal = {
  readonly orders: OrdersController
  readonly payments: PaymentsController
  readonly base: string
  readonly timeoutMs: number
  /** For endpoints that the SDK does not call. */
  readonly token: () => Promise<string>
  readonly forgetToken: () => void
}

/** The answer as PayPal wrote it. `issue`: its own word for why it refused. */
export type PaypalAnswer = {
  readonly status: number
  readonly body: unknown
  readonly issue: string | undefined
}

const hosts = { test: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const

export const paypalApiOf = ({ api }: ProviderOptions, environment: ChannelAccount['environment']): string =>
  api?.(environment) ?? hosts[environment]

const accountsMax = 100

/** Caches a client for each account, and with it the access token, which PayPal issues for hours. */
export function paypalClients(options: ProviderOptions): (account: ChannelAccount) => Paypal {
  const clients = new Map<string, Paypal>()
  return ({ environment, settings }) => {
    const base = paypalApiOf(options, environment)
    const keys = [base, settings.clientId ?? '', settings.clientSecret ?? '']
    const name = createHash('sha256').update(JSON.stringify(keys)).digest('hex')
    const known = clients.get(name)
    if (known) return known
    if (clients.size >= accountsMax) clients.clear()
    const client = aClient(environment, settings, base, options.timeoutMs ?? answerWithinMs)
    clients.set(name, client)
    return client
  }
}

function aClient(
  environment: ChannelAccount['environment'],
  settings: ChannelAccount['settings'],
  base: string,
  timeoutMs: number,
): Paypal {
  let known: OAuthToken | undefined
  const client = new Client({
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: {
      oAuthClientId: settings.clientId ?? '',
      oAuthClientSecret: settings.clientSecret ?? '',
      oAuthClockSkew: 60,
      // A token of the client's own would outlive `forgetToken`.
      oAuthTokenProvider: () => token(),
    },
    unstable_httpClientOptions: { adapter: limitedAdapter(base, timeoutMs) },
  })
  const token = async () => {
    try {
      known = await client.clientCredentialsAuthManager.updateToken(known)
      return known
    } catch (error) {
      known = undefined
      const words = `gave no access token: ${wordsOf(error)}`
      throw error instanceof ApiError && error.statusCode === 401
        ? paypalKeysRefused(words)
        : paypalAway(words)
    }
  }
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    base,
    timeoutMs,
    token: async () => (await token()).accessToken,
    forgetToken: () => {
      known = undefined
    },
  }
}

type AdapterRequest = {
  readonly url?: string
  readonly method?: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly data?: string
}

/** The SDK's HTTP client has no limit of size, follows redirects, and knows PayPal's own hosts alone. */
const limitedAdapter = (base: string, timeoutMs: number) => async (config: AdapterRequest) => {
  const { pathname, search } = new URL(config.url ?? base)
  const headers = Object.entries(config.headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  )
  const response = await fetch(`${base}${pathname}${search}`, {
    method: (config.method ?? 'GET').toUpperCase(),
    headers,
    body: config.data ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return {
    data: await limitedText(response),
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
  }
}

/** PayPal has answered, and will answer the same again. */
const clearRefusals: ReadonlySet<number> = new Set([404, 422])
/** It is still working on an earlier request of ours. */
const unclearIssues = /IN_PROGRESS|INTERNAL|RATE_LIMIT/

/**
 * Calls the SDK.
 * @throws Refusal `providerAway` when the outcome is unknown
 */
export async function requestPaypal(
  paypal: Paypal,
  call: (paypal: Paypal) => Promise<ApiResponse<unknown>>,
): Promise<PaypalAnswer> {
  try {
    const { statusCode, body } = await call(paypal)
    return { status: statusCode, body: parsed(body), issue: undefined }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (!(error instanceof ApiError)) throw paypalAway(`did not answer: ${wordsOf(error)}`)
    const { statusCode: status } = error
    if (status === 401) paypal.forgetToken()
    const issue = issueOf(error)
    if (!clearRefusals.has(status) || issue === undefined || unclearIssues.test(issue))
      throw paypalAway(`answered ${status} ${issue ?? ''}`)
    return { status, body: undefined, issue }
  }
}

/** @throws Refusal `providerAway` when PayPal answered something else */
export function readPaypalAnswer<Wanted>(
  schema: z.ZodType<Wanted>,
  { status, body, issue }: PaypalAnswer,
): Wanted {
  const read = schema.safeParse(body)
  if (status >= 400 || !read.success) throw paypalAway(`answered ${status} ${issue ?? 'what cannot be read'}`)
  return read.data
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    throw paypalAway('answered no JSON')
  }
}

function issueOf({ result }: ApiError): string | undefined {
  const { name, details } = (result ?? {}) as {
    readonly name?: unknown
    readonly details?: readonly { readonly issue?: unknown }[]
  }
  const issue = Array.isArray(details) ? (details[0]?.issue ?? name) : name
  return typeof issue === 'string' ? issue.slice(0, 100) : undefined
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError
    ? String(error.statusCode)
    : error instanceof Error
      ? error.message.slice(0, 200)
      : 'unknown'
