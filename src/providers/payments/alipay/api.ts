import { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'
import { beijingTime } from '../beijing-time.ts'
import { nowOf, type ProviderOptions, pagesOf } from '../provider-options.ts'
import { rsaPrivateKey, rsaPublicKey } from '../rsa-keys.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { envelope } from './messages.ts'

const gateways = {
  live: 'https://openapi.alipay.com',
  test: 'https://openapi-sandbox.dl.alipaydev.com',
}

export const alipayGatewayOf = (
  { api }: ProviderOptions,
  environment: ChannelAccount['environment'],
): string => api?.(environment) ?? gateways[environment]

export type AlipayAnswer<T> =
  | { readonly isDone: true; readonly told: T }
  /** Alipay understood and will not do it. */
  | { readonly isDone: false; readonly why: string }

type Urls = { readonly notifyUrl?: string; readonly returnUrl?: string }

/** The library with an account's keys, or undefined when they are none. */
export function sdkOf({ settings }: ChannelAccount, gateway?: string): AlipaySdk | undefined {
  const privateKey = rsaPrivateKey(settings.privateKey ?? '')
  const publicKey = rsaPublicKey(settings.alipayPublicKey ?? '')
  if (!settings.appId || !privateKey || !publicKey) return undefined
  return new AlipaySdk({
    appId: settings.appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signType: 'RSA2',
    ...(gateway !== undefined && { gateway: `${gateway}/gateway.do` }),
  })
}

/**
 * Signs a call for Alipay's gateway. The library would write the time of this machine's zone, and Alipay reads it as that of
 * Beijing.
 */
function signed(
  account: ChannelAccount,
  options: ProviderOptions,
  method: string,
  { content, urls }: { content: object; urls: Urls },
): { sdk: AlipaySdk; url: string; query: string } {
  const gateway = alipayGatewayOf(options, account.environment)
  const sdk = sdkOf(account, gateway)
  if (!sdk) throw alipayAway(`Account ${account.account} has no keys for Alipay`)
  const query = sdk.sdkExecute(
    method,
    { bizContent: { ...content }, format: 'JSON', timestamp: beijingTime(nowOf(options)), ...urls },
    { bizContentAutoSnakeCase: false },
  )
  return { sdk, url: `${gateway}/gateway.do`, query }
}

/** The address of a page of Alipay that the buyer's browser is sent to. */
export function pageAddress(
  account: ChannelAccount,
  options: ProviderOptions,
  method: 'alipay.trade.page.pay' | 'alipay.trade.wap.pay',
  call: { content: object; urls: Urls },
): string {
  const { query } = signed(account, options, method, call)
  const gateway = pagesOf(options)?.(account.environment) ?? alipayGatewayOf(options, account.environment)
  return `${gateway}/gateway.do?${query}`
}

/**
 * Calls Alipay. The library signs and verifies; it would follow redirects and read answers without an end, so that the exchange
 * is made here.
 * @throws Refusal `providerAway` when the outcome is unknown, or our keys are not accepted
 */
export async function callAlipay<T>(
  account: ChannelAccount,
  options: ProviderOptions,
  method: string,
  call: { readonly content: object; readonly urls?: Urls; readonly answer: z.ZodType<T> },
): Promise<AlipayAnswer<T>> {
  const { sdk, url, query } = signed(account, options, method, {
    content: call.content,
    urls: call.urls ?? {},
  })
  const key = `${method.replaceAll('.', '_')}_response`
  // As the library does: the content of a call goes into the body, all else into the address.
  const fields = new URLSearchParams(query)
  const body = new URLSearchParams({ biz_content: fields.get('biz_content') ?? '' })
  fields.delete('biz_content')
  try {
    const response = await fetch(`${url}?${fields}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        accept: 'application/json',
      },
      body: body.toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? answerWithinMs),
    })
    const text = await limitedText(response)
    if (response.status !== 200) throw new Error(`Alipay answered ${response.status} to ${method}`)
    const { [key]: said, sign } = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    if (said === undefined || typeof sign !== 'string') throw new Error(`Alipay did not answer ${method}`)
    checkSignature(sdk, text, { key, sign })
    const { code, sub_code: subCode = '' } = envelope.parse(said)
    if (code === '10000') return { isDone: true, told: call.answer.parse(said) }
    // Anything but a word about this trade may be otherwise in a minute.
    if (code === '40004' && /^(ACQ\.|isp\.bill_not_exist$)/.test(subCode) && !/SYSTEM_ERROR/.test(subCode))
      return { isDone: false, why: subCode.replace(/^.+\./, '').toUpperCase() }
    const words = `Alipay answered ${code} ${subCode} to ${method}`
    throw isOfKeys(code, subCode) ? new KeysRefused(words) : new Error(words)
  } catch (cause) {
    throw awayFor(cause)
  }
}

/** The number of the application, its key, or what Alipay lets it do. */
const isOfKeys = (code: string, subCode: string) =>
  code === '40006' || (code === '40002' && /^isv\.invalid-(app-id|signature)/.test(subCode))

function checkSignature(sdk: AlipaySdk, text: string, { key, sign }: { key: string; sign: string }): void {
  try {
    sdk.checkResponseSign(text, key, sign, '')
  } catch {
    throw new KeysRefused('An answer was not signed by the key of Alipay that the account has')
  }
}

export const alipayAway = (why: string): Refusal => awayFor(new Error(why))
