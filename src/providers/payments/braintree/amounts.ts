import { currencyDecimals, isCurrency } from '#vocabulary/money.ts'
import { braintreeAway } from './away.ts'

const decimalsOf = (currency: string): number =>
  isCurrency(currency)
    ? currencyDecimals[currency]
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)

/** Minor units as Braintree writes them, with the decimals of the currency: `19.90`, or `1990` in yen. */
export function toBraintree(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * An amount of Braintree in minor units.
 * @throws Refusal `providerAway` when it is none
 */
export function fromBraintree(text: string, currency: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency))
    throw braintreeAway(`wrote the amount ${text} ${currency}`)
  const decimals = decimalsOf(currency)
  const rest = fraction.replace(/0+$/, '')
  if (rest.length > decimals) throw braintreeAway(`wrote the amount ${text} ${currency}`)
  return Number(`${whole}${rest.padEnd(decimals, '0')}`)
}
