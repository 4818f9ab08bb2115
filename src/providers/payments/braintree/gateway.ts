import { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { braintreeAway, braintreeKeysRefused } from './away.ts'
import { braintreeLibrary, type Gateway } from './library.ts'
import type { BraintreeOptions } from './options.ts'
import { type BraintreeTransaction, braintreeTransaction } from './shapes.ts'

/** Braintree answered and did not do it. A declined payment is recorded as a transaction. */
export type BraintreeRefused = {
  readonly codes: readonly string[]
  readonly message: string
  readonly transaction: BraintreeTransaction | undefined
}
export type Outcome =
  | { readonly transaction: BraintreeTransaction; readonly refused?: undefined }
  | { readonly transaction?: undefined; readonly refused: BraintreeRefused }

/**
 * Braintree's library for one account. Its own HTTP client reads answers of any length, waits for as long as bytes come, and throws
 * where nothing catches it when an answer is no JSON, so its requests are sent by ours.
 */
export function braintreeGatewayOf(
  { environment, settings }: ChannelAccount,
  { api, timeoutMs = answerWithinMs }: BraintreeOptions,
): Gateway {
  const { merchantId, publicKey, privateKey } = settings
  if (!merchantId || !publicKey || !privateKey) throw braintreeAway('needs the keys of the account')
  const { Gateway: GatewayClass, Http, environments, withUnderscores, parseXml } = braintreeLibrary()
  const gateway = new GatewayClass({
    environment: environments[environment],
    merchantId,
    publicKey,
    privateKey,
  })
  const base = api?.(environment) ?? environments[environment].baseUrl()
  class BoundedHttp extends Http {
    async httpRequest(method: string, path: string, body: object | null): Promise<unknown> {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: this._headers(),
        redirect: 'error',
        body: body ? JSON.stringify(withUnderscores(body)) : null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await limitedText(response)
      const error = this.checkHttpStatus(response.status)
      if (error) throw error
      if (!response.headers.get('content-type')?.includes('xml')) throw new Error('No XML')
      return parseXml(text)
    }
  }
  gateway.http = new BoundedHttp(gateway.config)
  return gateway
}

const notFound = 'notFoundError'
const keysTypes: ReadonlySet<unknown> = new Set(['authenticationError', 'authorizationError'])

/**
 * Calls the library.
 * @returns undefined when there is no such thing
 * @throws Refusal `providerAway` when the outcome is unknown
 */
async function called<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const type = (error as { readonly type?: unknown }).type
    if (type === notFound) return undefined
    if (keysTypes.has(type)) throw braintreeKeysRefused('refuses the keys')
    throw braintreeAway(`did not answer: ${typeof type === 'string' ? type : 'no connection'}`)
  }
}

function read<Wanted>(shape: z.ZodType<Wanted>, answer: unknown): Wanted {
  const result = shape.safeParse(answer)
  if (!result.success) throw braintreeAway('answered what cannot be read')
  return result.data
}

const made = z.object({ success: z.literal(true), transaction: braintreeTransaction })
const notMade = z.object({
  success: z.literal(false),
  message: z.string().default(''),
  transaction: braintreeTransaction.optional(),
  errors: z.custom<{ readonly deepErrors: () => readonly { readonly code: string }[] }>(
    (errors) => typeof (errors as { deepErrors?: unknown } | undefined)?.deepErrors === 'function',
  ),
})

/** A call that makes or changes a transaction. `undefined` when the transaction that it is about is unknown. */
export async function change(call: () => Promise<unknown>): Promise<Outcome | undefined> {
  const answer = await called(call)
  if (answer === undefined) return undefined
  const said = read(z.union([made, notMade]), answer)
  if (said.success) return { transaction: said.transaction }
  const { message, errors } = said
  const codes = errors.deepErrors().map(({ code }) => code)
  return { refused: { codes, message, transaction: said.transaction } }
}

export async function findTransaction(
  gateway: Gateway,
  id: string,
): Promise<BraintreeTransaction | undefined> {
  const answer = await called(() => gateway.transaction.find(id))
  return answer === undefined ? undefined : read(braintreeTransaction, answer)
}

/** @throws Refusal `providerAway` when Braintree does not know a transaction that it named itself */
export async function transactionsNamed(
  gateway: Gateway,
  ids: readonly string[],
): Promise<BraintreeTransaction[]> {
  const found = await Promise.all(ids.map((id) => findTransaction(gateway, id)))
  return found.map((each) => {
    if (!each) throw braintreeAway('names a transaction that it does not know')
    return each
  })
}

/** All transactions under an order number, as far as Braintree's search shows them: it may lag behind by some seconds. */
export async function searchByOrder(gateway: Gateway, orderId: string): Promise<BraintreeTransaction[]> {
  const found = await called(
    () =>
      new Promise<{ readonly ids?: unknown }>((resolve, reject) => {
        gateway.transaction.search(
          (search) => search.orderId().is(orderId),
          (error, response) => (error ? reject(error) : resolve(response)),
        )
      }),
  )
  if (!found) throw braintreeAway('has no search')
  return transactionsNamed(gateway, read(z.array(z.string()).max(50), found.ids))
}

/** The key of the script in a buyer's browser: for a day, and for nothing but to enter a card. */
export async function clientToken(gateway: Gateway, merchantAccountId: string | undefined): Promise<string> {
  const answer = await called(() =>
    gateway.clientToken.generate(merchantAccountId === undefined ? {} : { merchantAccountId }),
  )
  return read(z.object({ success: z.literal(true), clientToken: z.string().min(1) }), answer).clientToken
}

export async function currencyOf(gateway: Gateway, merchantAccountId: string): Promise<string> {
  const answer = await called(() => gateway.merchantAccount.find(merchantAccountId))
  if (answer === undefined) throw braintreeKeysRefused(`has no merchant account ${merchantAccountId}`)
  return read(z.object({ currencyIsoCode: z.string() }), answer).currencyIsoCode
}
