import { partHalfUp } from '#vocabulary/rounding.ts'
import type { Adjustment } from './adjustment.ts'
import type { TaxLine } from './working.ts'

/** Tax of one rate, as bills and invoices show it. In minor units. */
export type TaxByRate = Pick<TaxLine, 'rate' | 'basisPoints' | 'base' | 'amount'>

type LineTax = TaxByRate & Pick<TaxLine, 'of'>
type Taxed = { readonly taxLines: readonly LineTax[] }

/** Tax of some lines by rate, in the order in which the rates first occur. */
export function taxByRate(lines: readonly Taxed[]): TaxByRate[] {
  const sums = new Map<string, TaxByRate>()
  for (const { rate, basisPoints, base, amount } of lines.flatMap(({ taxLines }) => taxLines)) {
    const key = `${rate} ${basisPoints}`
    const sum = sums.get(key) ?? { rate, basisPoints, base: 0, amount: 0 }
    sums.set(key, { ...sum, base: sum.base + base, amount: sum.amount + amount })
  }
  return [...sums.values()]
}

/** Tax that prices of goods contain and that was taken off, in minor units. */
export const taxReliefOf = (
  lines: readonly { readonly adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[] }[],
): number =>
  lines
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { kind, amount }) => (kind === 'taxRelief' ? sum - amount : sum), 0)

/** All rates of a line together; where goods and shipping have rates of their own, the part of both that the tax is. */
export const basisPointsOf = (line: Taxed): number =>
  line.taxLines.some(({ of }) => of)
    ? effective([line])
    : line.taxLines.reduce((sum, { basisPoints }) => sum + basisPoints, 0)

/** The taxed amount of a line: several rates on the same amount count it once. */
export const taxBaseOf = ({ taxLines }: Taxed): number =>
  taxLines.reduce(
    (sum, { of, base }, at) => sum + (taxLines.findIndex((each) => each.of === of) === at ? base : 0),
    0,
  )

/** The rate of all taxed lines; where they differ, the part of their price that the tax is. */
export function commonBasisPoints(lines: readonly Taxed[]): number {
  const rates = new Set(lines.filter(({ taxLines }) => taxLines.length > 0).map(basisPointsOf))
  return rates.size === 1 ? [...rates][0]! : effective(lines)
}

function effective(lines: readonly Taxed[]): number {
  const base = lines.reduce((sum, line) => sum + taxBaseOf(line), 0)
  const tax = lines.reduce(
    (sum, { taxLines }) => sum + taxLines.reduce((all, { amount }) => all + amount, 0),
    0,
  )
  return base === 0 ? 0 : partHalfUp(tax, 10_000, base)
}
