import type { Issue } from './failures.ts'
import type { Amount } from './store.ts'

/** Currencies that PayPal takes, with their decimals as it writes them. */
const decimals: Readonly<Record<string, number>> = {
  ...{ AUD: 2, CAD: 2, CHF: 2, EUR: 2, GBP: 2, HUF: 0, JPY: 0, SGD: 2, TWD: 0, USD: 2 },
}

/** Why PayPal takes no such amount. */
export function issueOfAmount({ currency_code: currency, value }: Amount): Issue | undefined {
  const places = decimals[currency]
  if (places === undefined) return 'INVALID_CURRENCY_CODE'
  if ((value.split('.')[1] ?? '').length > places) return 'DECIMAL_PRECISION'
  return minorOf({ currency_code: currency, value }) > 0 ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

export const minorOf = ({ currency_code: currency, value }: Amount): number =>
  Math.round(Number(value) * 10 ** (decimals[currency] ?? 2))

export const amountOf = (minor: number, currency: string): Amount => {
  const places = decimals[currency] ?? 2
  return { currency_code: currency, value: (minor / 10 ** places).toFixed(places) }
}

export const sumOf = (amounts: readonly { readonly amount: Amount }[]): number =>
  amounts.reduce((sum, { amount }) => sum + minorOf(amount), 0)
