import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type BraintreeStandInKeys = {
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** A merchant account for each currency, as the mall's setting of that name wants them. */
  readonly merchantAccounts: string
}

export const currenciesOffered = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'KWD'] as const

const merchantAccountOf = (account: string, currency: string) => `${account}_${currency.toLowerCase()}`

/** The currency of a merchant account of this merchant; the first is the one of payments that name none. */
export const currencyOfMerchantAccount = (account: string, id: string | undefined): string | undefined =>
  currenciesOffered.find(
    (currency) => (id ?? merchantAccountOf(account, 'USD')) === merchantAccountOf(account, currency),
  )

export const merchantAccountIn = merchantAccountOf

const derived = (secret: string, purpose: string, account: string) =>
  createHmac('sha256', secret).update(`braintree:${purpose}:${account}`).digest('hex')

/** The sandbox keys of an account: derived, so that there is no list of accounts. */
export const braintreeStandInKeys = (secret: string, account: string): BraintreeStandInKeys => ({
  merchantId: account,
  publicKey: derived(secret, 'public', account).slice(0, 16),
  privateKey: derived(secret, 'private', account).slice(0, 32),
  merchantAccounts: currenciesOffered
    .map((currency) => `${currency}=${merchantAccountOf(account, currency)}`)
    .join(', '),
})

const dayMs = 86_400_000

/** A client token lets a browser enter cards for one merchant, for a day. */
export function fingerprint(secret: string, account: string, now: Date): string {
  const of = `${account}.${now.getTime()}`
  return `${of}.${derived(secret, 'fingerprint', of)}`
}

/** The merchant of a fingerprint; undefined when it is none of ours or too old. */
export function merchantOf(secret: string, given: string, now: Date): string | undefined {
  const [, account, at] = /^([\w-]{1,64})\.(\d{1,15})\.[0-9a-f]{64}$/.exec(given) ?? []
  if (!account || !at || now.getTime() - Number(at) > dayMs) return undefined
  return isSame(given, fingerprint(secret, account, new Date(Number(at)))) ? account : undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Braintree signs the payload with SHA-1 under the digest of the private key. */
export const signatureOf = (privateKey: string, payload: string): string =>
  createHmac('sha1', createHash('sha1').update(privateKey).digest()).update(payload).digest('hex')
