import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'
import { nowOf, type ProviderOptions } from '../provider-options.ts'
import { rsaPrivateKey } from '../rsa-keys.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { errorBody, type wechatBillPlace } from './messages.ts'
import { type KnownCertificates, learnCertificates, platformKeysOf } from './platform-keys.ts'
import { authorization, isSignedByPlatform } from './signature.ts'

export const liveApi = 'https://api.mch.weixin.qq.com'

export type WechatAnswer<T> =
  | { readonly isDone: true; readonly told: T }
  /** WeChat Pay understood and will not do it. */
  | { readonly isDone: false; readonly status: number; readonly why: string }

export type WechatCall<T> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** Undefined where the answer is empty. */
  readonly answer: z.ZodType<T> | undefined
}

/** Words that say nothing of the order: our keys, our rate, its own state. */
const openOutcomes = new Set([
  'SIGN_ERROR',
  'NO_AUTH',
  'NOAUTH',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'SYSTEM_ERROR',
  'BIZ_ERR_NEED_RETRY',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
])

/**
 * Calls WeChat Pay and verifies the signature of its answer.
 * @throws Refusal `providerAway` when the outcome is unknown, or our keys are not accepted
 */
export async function callWechat<T>(
  account: ChannelAccount,
  { options, known }: { options: ProviderOptions; known: KnownCertificates },
  { method, path, body, answer }: WechatCall<T>,
): Promise<WechatAnswer<T>> {
  try {
    const { status, headers, text } = await exchange(account, options, {
      method,
      path,
      body: body ? JSON.stringify(body) : '',
    })
    const now = nowOf(options)
    const isDone = status >= 200 && status < 300
    // Errors may come from a server that does not sign; a signature that is there is verified always.
    if (isDone || headers.has('wechatpay-signature')) {
      const serial = headers.get('wechatpay-serial') ?? ''
      if (!platformKeysOf(account, known)(serial)) await fetchCertificates(account, options, known)
      if (!isSignedByPlatform(platformKeysOf(account, known), headers, text, now))
        throw new KeysRefused('An answer was not signed by the key of WeChat Pay that the account has')
    }
    if (isDone) return { isDone, told: answer ? answer.parse(JSON.parse(text)) : (undefined as T) }
    const { code } = errorBody.parse(JSON.parse(text))
    if (status === 401) throw new KeysRefused(`WeChat Pay answered ${status} ${code}`)
    if (status >= 500 || openOutcomes.has(code))
      throw new Error(`WeChat Pay answered ${status} ${code} to ${method} ${path}`)
    return { isDone, status, why: code }
  } catch (cause) {
    throw awayFor(cause)
  }
}

async function fetchCertificates(
  account: ChannelAccount,
  options: ProviderOptions,
  known: KnownCertificates,
): Promise<void> {
  const path = '/v3/certificates'
  const { status, headers, text } = await exchange(account, options, { method: 'GET', path, body: '' })
  if (status !== 200 || !learnCertificates(account, known, { headers, text, now: nowOf(options) }))
    throw new Error(`WeChat Pay has no certificates for us: ${status}`)
}

async function exchange(
  { account, environment, settings }: ChannelAccount,
  options: ProviderOptions,
  {
    method,
    path,
    body,
    base = options.api?.(environment) ?? liveApi,
    bytesMax,
  }: { method: string; path: string; body: string; base?: string; bytesMax?: number },
): Promise<{ status: number; headers: Headers; text: string }> {
  const privateKey = rsaPrivateKey(settings.privateKey ?? '')
  const { mchid, serialNo } = settings
  if (!privateKey || !mchid || !serialNo) throw new Error(`Account ${account} has no keys for WeChat Pay`)
  if (!options.api && environment === 'test') throw new Error('WeChat Pay has no environment for tests')
  const url = `${base}${path}`
  const { pathname, search } = new URL(url)
  const signature = authorization(
    { mchid, serialNo, privateKey },
    { method, path: `${pathname}${search}`, body, at: nowOf(options) },
  )
  const response = await fetch(url, {
    method,
    headers: {
      authorization: signature,
      accept: 'application/json',
      'user-agent': 'Mallard',
      ...(settings.platformSerial && { 'wechatpay-serial': settings.platformSerial }),
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    body: body === '' ? null : body,
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? answerWithinMs),
  })
  return { status: response.status, headers: response.headers, text: await limitedText(response, bytesMax) }
}

/** Most a list of a day's trades may be long. */
const billBytesMax = 64 * 1024 * 1024

/**
 * Downloads the list from the address that WeChat Pay returned. Its text is not signed: the hash, which was,
 * shows that it is genuine.
 * @throws Refusal `providerAway`
 */
export async function downloadBill(
  account: ChannelAccount,
  options: ProviderOptions,
  { download_url: url, hash_value: hash }: z.infer<typeof wechatBillPlace>,
): Promise<string> {
  try {
    const base = new URL(options.api?.(account.environment) ?? liveApi)
    const { origin, pathname, search } = new URL(url)
    if (origin !== base.origin) throw new Error('A bill is at an address that is not WeChat Pay’s')
    const { status, text } = await exchange(
      account,
      { ...options, timeoutMs: 60_000 },
      { method: 'GET', path: `${pathname}${search}`, body: '', base: base.origin, bytesMax: billBytesMax },
    )
    if (status !== 200) throw new Error(`WeChat Pay answered ${status} instead of a bill`)
    if (createHash('sha1').update(text).digest('hex') !== hash.toLowerCase())
      throw new Error('A bill is not the one that WeChat Pay told of')
    return text
  } catch (cause) {
    throw awayFor(cause)
  }
}

export const wechatAway = (why: string): Refusal => awayFor(new Error(why))
