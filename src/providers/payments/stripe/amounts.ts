import type { Abilities } from '#modules/payments/rules/channel.ts'
import { currencies, currencyDecimals, isCurrency } from '#vocabulary/money.ts'

/** Stripe counts the króna and Uganda's shilling in hundredths, which they no longer have. */
const countedOtherwise: readonly string[] = ['ISK', 'UGX']
export const stripeCurrencies = currencies.filter((currency) => !countedOtherwise.includes(currency))

/**
 * Stripe counts in the same minor units as the mall: yen without decimals, dinars with three. Cards know two of those three, so
 * the last digit of an amount in dinars must be zero.
 */
export const isChargeable = (amount: number, currency: string): boolean =>
  !isCurrency(currency) || currencyDecimals[currency] < 3 || amount % 10 === 0

const eightDigits = 99_999_999

/** The least that a payment may be, by currency, and the most that eight digits can say. */
export const amounts = {
  USD: { min: 50, max: eightDigits },
  EUR: { min: 50, max: eightDigits },
  GBP: { min: 30, max: eightDigits },
  JPY: { min: 50, max: eightDigits },
  CNY: { min: 400, max: eightDigits },
  KWD: { min: 160, max: eightDigits },
} as const satisfies Abilities['amounts']
