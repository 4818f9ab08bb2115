import type { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'
import { idempotencyUuid } from '../idempotency-uuid.ts'
import { otherHosts, type ProviderOptions, pagesOf } from '../provider-options.ts'
import { type Answer, sendRequest } from '../send-request.ts'
import { affirmRefusal } from './shapes.ts'

/** Affirm's own text may name the buyer, and so is never part of it. */
export const affirmAway = (why: string): Refusal => awayFor(new Error(`Affirm ${why}`))

export type AffirmCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** The purpose, once for an account. */
  readonly once?: string
}
export type Affirm = (call: AffirmCall) => Promise<Answer>

const ownHosts = { test: 'https://sandbox.affirm.com', live: 'https://api.affirm.com' } as const
const ownScripts = {
  test: 'https://cdn1-sandbox.affirm.com/js/v2/affirm.js',
  live: 'https://cdn1.affirm.com/js/v2/affirm.js',
} as const

export function affirmScriptOf(options: ProviderOptions, environment: ChannelAccount['environment']): string {
  const pages = pagesOf(options)
  return pages ? `${pages(environment)}/js/v2/affirm.js` : ownScripts[environment]
}

export const affirmHostsOf = (options: ProviderOptions): readonly string[] =>
  otherHosts(options) ?? Object.values(ownScripts).map((address) => new URL(address).host)

const ownSources: Partial<PageSources> = {
  scripts: ['*.affirm.com'],
  styles: ['*.affirm.com'],
  frames: ['*.affirm.com'],
  calls: ['*.affirm.com'],
  images: ['*.affirm.com'],
}

export function affirmSourcesOf(options: ProviderOptions): Partial<PageSources> {
  const own = otherHosts(options)
  return own ? { scripts: own, frames: own, calls: own } : ownSources
}

/**
 * Calls of Affirm's Transactions API.
 * @throws Refusal `providerAway` when the outcome is unknown, or the account's keys do not open anything
 */
export const affirmApi =
  ({ api, timeoutMs }: ProviderOptions) =>
  (account: ChannelAccount): Affirm =>
  async ({ method, path, body, once }) => {
    const { publicKey = '', privateKey = '' } = account.settings
    const basic = Buffer.from(`${publicKey}:${privateKey}`).toString('base64')
    const answer = await sendRequest({
      method,
      body,
      timeoutMs,
      url: `${api ? api(account.environment) : ownHosts[account.environment]}/api/v1${path}`,
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        ...(once && { 'idempotency-key': idempotencyUuid(account, once) }),
      },
    })
    const { status } = answer
    if (status === 401 || status === 403) throw awayFor(new KeysRefused('Affirm does not accept the keys'))
    if (status >= 500 || status === 429) throw affirmAway(`answered ${status}`)
    return answer
  }

/** @throws Refusal `providerAway` when it is not the answer to the question */
export function readAffirmAnswer<Shape extends z.ZodType>(
  shape: Shape,
  { status, body }: Answer,
): z.infer<Shape> {
  const read = shape.safeParse(body)
  if (status !== 200 || !read.success) throw affirmAway(`answered ${status}, which cannot be read`)
  return read.data
}

/** Affirm's code for the reason of a refusal. */
export const affirmReasonOf = ({ status, body }: Answer): string =>
  affirmRefusal.safeParse(body).data?.code ?? `HTTP_${status}`
