import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Currency } from '#vocabulary/money.ts'
import { numberWithin, typedMinorUnits } from '../kit/form/typed-numbers.ts'

/** The most that is entered by hand, in minor units. */
const most = 99_999_999

/** An amount above zero in minor units, as people enter it. */
export const typedCharge = (form: FormData, name: string, currency: Currency): number =>
  numberWithin(typedMinorUnits(form, name, currency), 1, most)

/** An amount in minor units that may be below zero, as people enter it. */
export function typedSigned(form: FormData, name: string, currency: Currency): number {
  const text = String(form.get(name) ?? '').trim()
  const isBelow = /^[-−]/.test(text)
  const amount = typedAmount(text.replace(/^[-−+]\s*/, ''), currency)?.amount ?? Number.NaN
  return numberWithin(isBelow ? -amount : amount, -most, most)
}
