import { Refusal } from './refusal.ts'

/** Currencies of ISO 4217 by their decimals: one yen is one minor unit, a dinar is a thousand (TRAP-73, SHELL-33). */
const byDecimals = {
  0: [
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
  2: [
    ...['USD', 'CNY', 'EUR', 'GBP'],
    ...['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND'],
    ...['BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'COP', 'CRC', 'CUP', 'CVE'],
    ...['CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ'],
    ...['GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW'],
    ...['KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP'],
    ...['MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB'],
    ...['PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK'],
    ...['SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP'],
    ...['TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW'],
    ...['ZWG'],
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
} as const
type Decimals = keyof typeof byDecimals
export type Currency = (typeof byDecimals)[Decimals][number]

export const currencyDecimals = Object.fromEntries(
  Object.entries(byDecimals).flatMap(([decimals, codes]) => codes.map((code) => [code, Number(decimals)])),
) as Readonly<Record<Currency, Decimals>>
export const currencies = Object.keys(currencyDecimals).toSorted() as Currency[]
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(currencyDecimals, value)

/** A whole number of minor units (cents, fen, yen, fils). Never a float of major units. */
export type Money = { readonly amount: number; readonly currency: Currency }

/** No order, price or balance of ours reaches a hundred billion minor units; what does is a mistake. */
export const amountMax = 99_999_999_999

/** @throws Refusal `amountOutOfRange` when the amount is no whole number or beyond `amountMax`. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > amountMax) throw new Refusal('amountOutOfRange')
  return { amount, currency }
}

/** The sum of amounts of one currency; `currency` is needed for the empty sum. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  let total = 0
  for (const each of amounts) {
    if (each.currency !== currency) throw new Error(`Cannot add ${each.currency} to ${currency}`)
    total += each.amount
  }
  return money(total, currency)
}

/** Major units as the wire has them: 1999 cents are 19.99. The closest number, so JSON writes just these digits. */
export function toMajor(amount: Money): number {
  return amount.amount / 10 ** currencyDecimals[amount.currency]
}

/** Major units as text with the currency's own decimals, for providers and spreadsheets: "19.90". */
export function toMajorText(amount: Money): string {
  return toMajor(amount).toFixed(currencyDecimals[amount.currency])
}

/**
 * Minor units from decimal text with a point ("19.9", "19.90"), without passing through a float.
 * @returns undefined when the text is no amount, or has more decimals than the currency. Twelve decimals are read at most: zeros behind
 *   an amount are harmless, and a hundred thousand of them would take seconds.
 */
export function parseMajor(text: string, currency: Currency): Money | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text)
  if (!match) return undefined
  const decimals = currencyDecimals[currency]
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  const amount = Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
  return amount <= amountMax ? { amount, currency } : undefined
}
