import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { type Currency, isCurrency, toMajorText } from '#vocabulary/money.ts'

/** Numbers as people enter them in forms. The call refuses an unreadable one at its field. */
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** A number of percent without the sign that people type behind it. */
export function withoutPercentSign(text: string): string {
  const bare = text.trim()
  return /[%％]$/.test(bare) ? bare.slice(0, -1).trim() : bare
}

/** Percent, as hundredths of a percent. */
export function typedPercent(form: FormData, name: string): number {
  const text = withoutPercentSign(textOf(form, name))
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN
}

/** A number as it is, or none outside of limits that its reader knows in other units than the call. */
export const numberWithin = (value: number, min: number, max: number): number =>
  min <= value && value <= max ? value : Number.NaN

/** Percent of a whole, as hundredths of a percent. */
export const typedShare = (form: FormData, name: string): number =>
  numberWithin(typedPercent(form, name), 0, 10_000)

/**
 * An amount of money, in minor units of its subject's currency. A form that was made for another currency
 * holds no such amount.
 */
export const typedMinorUnits = (form: FormData, name: string, currency: Currency): number =>
  isOfOtherCurrency(form, currency)
    ? Number.NaN
    : (typedAmount(textOf(form, name), currency)?.amount ?? Number.NaN)

/**
 * An amount of money as the text that calls take. Unreadable text remains as it was typed, for the call to
 * refuse.
 */
export const typedMajor = (form: FormData, name: string, currency: string): string => {
  const amount = isCurrency(currency) ? typedAmount(textOf(form, name), currency) : undefined
  return amount ? toMajorText(amount) : textOf(form, name)
}

/**
 * Whether a form gives its amounts in another currency than that of their subject: 1,200 yen are no 1,200
 * cents.
 */
export const isOfOtherCurrency = (form: FormData, currency: Currency): boolean =>
  form.has('currency') && form.get('currency') !== currency
