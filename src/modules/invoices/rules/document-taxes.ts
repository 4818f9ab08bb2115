import { type TaxByRate, taxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import { partDown } from '#vocabulary/rounding.ts'

/** The rates of a sold line, and how much of its tax is refunded: before this document, and by it. */
export type RefundedTax = {
  readonly taxLines: readonly TaxByRate[]
  readonly before: number
  readonly amount: number
}

/**
 * Tax of a credit note by rate. Each line counts what all of its refunds so far return of each rate, less what the refunds before
 * returned: all credit notes of an invoice together return each rate exactly.
 */
export function creditedTaxes(lines: readonly RefundedTax[]): TaxByRate[] {
  return taxByRate(
    lines.map(({ taxLines, before, amount }) => {
      const [until, earlier] = [returned(taxLines, before + amount), returned(taxLines, before)]
      return {
        taxLines: taxLines.map((rate, at) => ({
          ...rate,
          base: until[at]!.base - earlier[at]!.base,
          amount: until[at]!.amount - earlier[at]!.amount,
        })),
      }
    }),
  ).filter(({ amount, base }) => amount !== 0 || base !== 0)
}

/** The returned part of each rate once so much of a line's tax is; the last rate takes what rounding leaves. */
function returned(taxLines: readonly TaxByRate[], tax: number): { base: number; amount: number }[] {
  const whole = taxLines.reduce((sum, { amount }) => sum + amount, 0)
  if (whole === 0) return taxLines.map(() => ({ base: 0, amount: 0 }))
  let left = tax
  return taxLines.map(({ base, amount }, at) => {
    const own = at === taxLines.length - 1 ? left : partDown(amount, tax, whole)
    left -= own
    return { base: partDown(base, tax, whole), amount: own }
  })
}
