import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { awayFor } from '../away-for.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { sendRequest } from '../send-request.ts'

type ClientModule = typeof import('@adyen/api-library/lib/src/client.js')
type Modifications =
  import('@adyen/api-library/lib/src/services/checkout/modificationsApi.js').ModificationsApi
type Links = import('@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js').PaymentLinksApi
type Payments = import('@adyen/api-library/lib/src/services/checkout/paymentsApi.js').PaymentsApi
type Environment = NonNullable<ConstructorParameters<ClientModule['default']>[0]['environment']>
type HttpClient = NonNullable<ConstructorParameters<ClientModule['default']>[1]>

export type AdyenApi = {
  readonly payments: Payments
  readonly links: Links
  readonly modifications: Modifications
}

/** The only version of the Checkout API that is called; the library has it in its addresses. */
const version = '/v72/'

/** Adyen answered and refused: nothing has moved. */
export class AdyenRefused extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, message: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

const load = createRequire(import.meta.url)

/** Adyen's library for one account. The parts are loaded with the first call: the whole takes seconds. */
export function adyenApi(account: ChannelAccount, options: ProviderOptions): AdyenApi {
  const { default: Client } = load('@adyen/api-library/lib/src/client.js') as ClientModule
  const { PaymentsApi } = load('@adyen/api-library/lib/src/services/checkout/paymentsApi.js')
  const { PaymentLinksApi } = load('@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js')
  const { ModificationsApi } = load('@adyen/api-library/lib/src/services/checkout/modificationsApi.js')
  const { apiKey = '', liveEndpointUrlPrefix } = account.settings
  const isLive = account.environment === 'live'
  if (isLive && !liveEndpointUrlPrefix)
    throw adyenAway('A live account of Adyen needs the prefix of its addresses')
  const config = {
    apiKey,
    environment: (isLive ? 'LIVE' : 'TEST') as Environment,
    ...(liveEndpointUrlPrefix && { liveEndpointUrlPrefix }),
  }
  const client = new Client(config, overOurHttp(account, options))
  return {
    payments: new PaymentsApi(client),
    links: new PaymentLinksApi(client),
    modifications: new ModificationsApi(client),
  }
}

/** The library's own client speaks https only, reads answers of any length and follows a redirect with the key. */
const overOurHttp = ({ environment }: ChannelAccount, { api, timeoutMs }: ProviderOptions): HttpClient => ({
  request: async (endpoint, json, { apiKey = '' }, _isKeyRequired, asked = {}) => {
    const base = api && `${api(environment)}${endpoint.slice(endpoint.indexOf(version))}`
    const query = asked.params ? `?${new URLSearchParams(asked.params as Record<string, string>)}` : ''
    const question = {
      method: (asked.method ?? 'POST') as 'GET' | 'POST' | 'PATCH',
      url: `${base ?? endpoint}${query}`,
      headers: {
        'x-api-key': apiKey,
        ...(asked.idempotencyKey && { 'idempotency-key': asked.idempotencyKey }),
      },
      body: json.length > 0 ? JSON.parse(json.toString()) : undefined,
      timeoutMs,
    }
    for (let attempt = 1; ; attempt += 1) {
      const { status, body } = await sendRequest(question)
      if (status >= 200 && status < 300) return JSON.stringify(body)
      const said = (body ?? {}) as { errorCode?: unknown; message?: unknown }
      // The same request is still being processed: its answer is there in a moment.
      if (String(said.errorCode) === requestInProgress && attempt < triesWhileInProgress) {
        await wait(attempt * 50)
        continue
      }
      if (isClear(status) && String(said.errorCode) !== requestInProgress)
        throw new AdyenRefused(status, String(said.errorCode ?? ''), String(said.message ?? ''))
      const words = `Adyen answered ${status}`
      throw status === 401 || status === 403 ? awayFor(new KeysRefused(words)) : adyenAway(words)
    }
  },
})

const requestInProgress = '704'
const triesWhileInProgress = 6

/** A wrong key, or too many requests, leave the request itself unanswered. */
const isClear = (status: number) => status === 400 || status === 404 || status === 422

export const adyenAway = (why: string) => awayFor(new Error(why))

/** Adyen answers the payment methods of a merchant account with its own keys alone. */
export async function checkAdyenKeys(account: ChannelAccount, options: ProviderOptions): Promise<void> {
  const { payments } = adyenApi(account, options)
  const answer = await orRefused(payments.paymentMethods({ merchantAccount: account.account }))
  if (answer instanceof AdyenRefused)
    throw awayFor(new KeysRefused(`Adyen answered ${answer.status} ${answer.errorCode}`))
}

/** The outcome of a call that Adyen may clearly refuse. */
export async function orRefused<Answer>(call: Promise<Answer>): Promise<Answer | AdyenRefused> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AdyenRefused) return error
    throw error
  }
}

/** Adyen takes 64 characters, and stores the keys of all accounts of a company in one list. */
export const idempotencyKey = (account: ChannelAccount, purpose: string) => ({
  idempotencyKey: createHash('sha256').update(`${account.account}:${purpose}`).digest('hex'),
})
