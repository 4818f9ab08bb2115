import { type Currency, currencyDecimals } from '#vocabulary/money.ts'

/** An amount as a bank or a spreadsheet writes it, with its currency where that is stated. */
export type StatedAmount = { readonly amount: string; readonly currency: string }

/** Whether a stated amount is this one: 1250.00, 1,250.00, 1.250,00 and 1250 are alike. What is no amount is another one. */
export function isSameAmount(
  { amount: text, currency: named }: StatedAmount,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): boolean {
  if (named !== '' && named.toUpperCase() !== currency) return false
  const digits = text.replace(/[\s'’]/g, '').replace(new RegExp(`^${currency}|${currency}$`, 'i'), '')
  return readings(digits).some((major) => isMinor(major, amount, currencyDecimals[currency as Currency]))
}

/** An amount whose last sign may separate decimals or thousands: both readings, with a full stop before the decimals. */
function readings(digits: string): readonly string[] {
  const sign = /[.,](?=[^.,]*$)/.exec(digits)
  const whole = digits.replace(/[.,]/g, '')
  if (!sign) return [digits]
  const decimals = digits.slice(sign.index + 1)
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(digits) ? [whole] : []
  return [`${digits.slice(0, sign.index).replace(/[.,]/g, '')}.${decimals}`, ...grouped]
}

function isMinor(major: string, amount: number, decimals: number): boolean {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(major) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return false
  return Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) === amount
}
