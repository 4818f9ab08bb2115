import { allocate } from '#vocabulary/allocate.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'
import type { Adjustment } from '../adjustment.ts'
import type { TaxFacts } from '../facts.ts'
import { adjust, changeLines, type Step, type TaxLine, type WorkingLine } from '../working.ts'

/**
 * Tax on goods and shipping, by the class of the goods. It is rounded once for each line, half up, and then shared over
 * the rates where there are several. Included tax is only named; tax on top is added.
 */
export const tax: Step = (working) => {
  const { tax: facts } = working.facts
  const taxed = working.lines.map((line) => ({ line, taxLines: line.refused ? [] : taxLinesOf(line, facts) }))
  const changes = new Map(
    taxed.map(({ line, taxLines }) => [
      line.facts.lineId,
      { taxLines, ...(facts.isIncluded ? { tax: sumOf(taxLines) } : {}) },
    ]),
  )
  const onTop = facts.isIncluded ? [] : taxed.flatMap(({ line, taxLines }) => chargesOf(line, taxLines))
  return adjust(changeLines(working, changes), onTop)
}

function taxLinesOf(line: WorkingLine, { isIncluded, rates }: TaxFacts): TaxLine[] {
  const applicable = rates[line.facts.taxClass] ?? []
  const basisPoints = applicable.map((rate) => rate.basisPoints)
  const sum = basisPoints.reduce((total, each) => total + each, 0)
  const taxed = line.goods + line.shipping
  const amount = partHalfUp(taxed, sum, isIncluded ? 10_000 + sum : 10_000)
  const shares = allocate(amount, basisPoints)
  return applicable.map((rate, place) => ({
    rate: rate.code,
    basisPoints: rate.basisPoints,
    base: isIncluded ? taxed - amount : taxed,
    amount: shares[place]!,
    isIncluded,
  }))
}

const chargesOf = (line: WorkingLine, taxLines: readonly TaxLine[]): Adjustment[] =>
  taxLines.map(({ rate, amount }) => ({
    lineId: line.facts.lineId,
    kind: 'tax',
    amount,
    source: { type: 'taxRate', id: rate, version: 0 },
    borneBy: 'shop',
  }))

const sumOf = (taxLines: readonly TaxLine[]) => taxLines.reduce((sum, each) => sum + each.amount, 0)
