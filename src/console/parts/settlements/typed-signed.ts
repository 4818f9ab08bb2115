import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An amount in minor units that may be below zero, as people enter it. */
export function typedSigned(form: FormData, name: string, currency: Currency): number {
  const text = String(form.get(name) ?? '').trim()
  const isBelow = /^[-−]/.test(text)
  const amount = typedAmount(text.replace(/^[-−+]\s*/, ''), currency)?.amount ?? Number.NaN
  return isBelow ? -amount : amount
}
