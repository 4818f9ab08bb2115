import type { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'
import { idempotencyUuid } from '../idempotency-uuid.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { klarnaEnvironmentOf } from './keys.ts'
import { klarnaApiOf } from './places.ts'
import { klarnaRefusal } from './shapes.ts'

/** Klarna's own text may name the buyer, and so is never part of it. */
export const klarnaAway = (why: string): Refusal => awayFor(new Error(`Klarna ${why}`))
const keysRefused = (why: string): Refusal => awayFor(new KeysRefused(`Klarna ${why}`))

export type KlarnaCall = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The purpose, once for an account: Klarna retains its idempotency key for a day. */
  readonly once?: string
}
export type KlarnaAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers }
export type Klarna = (call: KlarnaCall) => Promise<KlarnaAnswer>

/**
 * Calls of Klarna's REST API. Calls that make or change something are answered with headers and an empty body.
 * @throws Refusal `providerAway` when the outcome is unknown, or the account's key does not open anything
 */
export const klarnaApi =
  (options: ProviderOptions) =>
  (account: ChannelAccount): Klarna =>
  async ({ method, path, body, once }) => {
    const { username = '', password = '' } = account.settings
    const ofKey = klarnaEnvironmentOf({ username, password })
    if (ofKey && ofKey !== account.environment)
      throw keysRefused(`has no such key in the ${account.environment} environment`)
    const basic = Buffer.from(`${username}:${password}`).toString('base64')
    const headers = {
      authorization: `Basic ${basic}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(once && { 'klarna-idempotency-key': idempotencyUuid(account, once) }),
    }
    const answer = await answered(`${klarnaApiOf(options, account)}${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? answerWithinMs),
    })
    const { status } = answer
    if (status === 401) throw keysRefused('does not accept the keys')
    if (status >= 500 || status === 429) throw klarnaAway(`answered ${status}`)
    return answer
  }

async function answered(url: string, request: RequestInit): Promise<KlarnaAnswer> {
  try {
    const response = await fetch(url, request)
    const text = await limitedText(response)
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  } catch (cause) {
    throw awayFor(cause)
  }
}

/** @throws Refusal `providerAway` when it is not the answer to the question */
export function readKlarnaAnswer<Shape extends z.ZodType>(
  shape: Shape,
  { status, body }: KlarnaAnswer,
): z.infer<Shape> {
  const read = shape.safeParse(body)
  if (status !== 200 || !read.success) throw klarnaAway(`answered ${status}, which cannot be read`)
  return read.data
}

/** Klarna's code for the reason of a refusal. */
export const klarnaReasonOf = ({ status, body }: KlarnaAnswer): string =>
  klarnaRefusal.safeParse(body).data?.error_code ?? `HTTP_${status}`

/** Klarna answers with its own keys alone that there is no such session. */
export async function checkKlarnaKeys(klarna: Klarna): Promise<void> {
  const answer = await klarna({
    method: 'GET',
    path: '/payments/v1/sessions/00000000-0000-4000-8000-000000000000',
  })
  if (answer.status === 403) throw keysRefused(klarnaReasonOf(answer))
  if (answer.status !== 404) throw klarnaAway(`answered ${answer.status}`)
}
