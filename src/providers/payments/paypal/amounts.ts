import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { paypalAway } from './away.ts'

/**
 * The currencies that PayPal takes everywhere and counts in the same minor units as the mall: it has no dinar, yuan and rupees only
 * inside their countries, and forints without the hundredths that ISO 4217 gives them.
 */
export const paypalCurrencies: readonly Currency[] = [
  ...(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'HKD', 'ILS'] as const),
  ...(['MXN', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB'] as const),
]

/** PayPal writes these without decimals, and all others with two. */
const wholeCurrencies: ReadonlySet<string> = new Set(['JPY', 'HUF', 'TWD'])
const decimalsOf = (currency: string) => (wholeCurrencies.has(currency) ? 0 : 2)

export type PaypalMoney = { readonly currencyCode: string; readonly value: string }

/**
 * Minor units as PayPal writes them: `{ currencyCode: 'USD', value: '19.90' }`.
 * @throws Refusal `amountOutOfRange` for a currency that PayPal does not take
 */
export function toPaypal({
  amount,
  currency,
}: {
  readonly amount: number
  readonly currency: string
}): PaypalMoney {
  if (!(paypalCurrencies as readonly string[]).includes(currency)) throw new Refusal('amountOutOfRange')
  const decimals = decimalsOf(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { currencyCode: currency, value }
}

/**
 * An amount of PayPal in minor units, with its sign.
 * @throws Refusal `providerAway` when it is none
 */
export function fromPaypal({
  currency_code: currency,
  value,
}: {
  readonly currency_code: string
  readonly value: string
}): { readonly amount: number; readonly currency: string } {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  const decimals = decimalsOf(currency)
  const rest = fraction.replace(/0+$/, '')
  if (whole === undefined || rest.length > decimals) throw paypalAway(`wrote the amount ${value} ${currency}`)
  const minor = Number(`${whole}${rest.padEnd(decimals, '0')}`)
  return { amount: sign === '-' ? -minor : minor, currency }
}
