import { allocate } from '#vocabulary/allocate.ts'
import { partHalfUp } from '#vocabulary/rounding.ts'
import type { Adjustment } from '../adjustment.ts'
import type { TaxFacts, TaxRate } from '../facts.ts'
import { adjust, changeLines, cuttable, type Step, type TaxLine, type WorkingLine } from '../working.ts'

/**
 * Tax on goods and shipping, by the class of the goods. It is rounded once for each line, half up, and then shared over
 * the rates where there are several; shipping with rates of its own is rounded apart. Included tax is only named; tax on top is added.
 * Tax that shelf prices contain and that is not charged is taken off first.
 */
export const tax: Step = (before) => {
  const { tax: facts } = before.facts
  const working = adjust(
    before,
    before.lines.flatMap((line) => (line.refused ? [] : reliefOf(line, facts))),
  )
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

function taxLinesOf(line: WorkingLine, { isIncluded, rates, shipping }: TaxFacts): TaxLine[] {
  const ofGoods = rates[line.facts.taxClass] ?? []
  if (!shipping || areSame(shipping, ofGoods)) return taxOn(line.goods + line.shipping, ofGoods, isIncluded)
  return [
    ...taxOn(line.goods, ofGoods, isIncluded, 'goods'),
    ...(line.shipping > 0 ? taxOn(line.shipping, shipping, isIncluded, 'shipping') : []),
  ]
}

function taxOn(taxed: number, rates: readonly TaxRate[], isIncluded: boolean, of?: TaxLine['of']): TaxLine[] {
  const parts = rates.map(({ basisPoints }) => thousandths(basisPoints))
  const sum = parts.reduce((total, each) => total + each, 0)
  const amount = partHalfUp(taxed, sum, isIncluded ? whole + sum : whole)
  const shares = allocate(amount, parts)
  return rates.map((rate, place) => ({
    rate: rate.code,
    basisPoints: rate.basisPoints,
    base: isIncluded ? taxed - amount : taxed,
    amount: shares[place]!,
    ...(of && { of }),
    isIncluded,
  }))
}

/** A deposit is always paid, so that no more than the rest of the goods is taken off. */
function reliefOf(line: WorkingLine, { contained }: TaxFacts): Adjustment[] {
  const rates = contained?.[line.facts.taxClass] ?? []
  const sum = rates.reduce((total, { basisPoints }) => total + thousandths(basisPoints), 0)
  const part = (amount: number) => partHalfUp(amount, sum, whole + sum)
  const source = { type: 'taxRate', id: rates.map(({ code }) => code).join('+'), version: 0 } as const
  const given = { lineId: line.facts.lineId, source, borneBy: 'shop' } as const
  return [
    { ...given, kind: 'taxRelief', amount: 0 - Math.min(part(line.goods), cuttable(line)) },
    { ...given, kind: 'shippingTaxRelief', amount: 0 - part(line.shipping) },
  ]
}

/** Rates have up to three decimals of a part of ten thousand. */
const thousandths = (basisPoints: number) => Math.round(basisPoints * 1_000)
const whole = 10_000_000

const areSame = (one: readonly TaxRate[], other: readonly TaxRate[]) =>
  one.length === other.length &&
  one.every(({ code, basisPoints }, at) => code === other[at]!.code && basisPoints === other[at]!.basisPoints)

const chargesOf = (line: WorkingLine, taxLines: readonly TaxLine[]): Adjustment[] =>
  taxLines.map(({ rate, amount }) => ({
    lineId: line.facts.lineId,
    kind: 'tax',
    amount,
    source: { type: 'taxRate', id: rate, version: 0 },
    borneBy: 'shop',
  }))

const sumOf = (taxLines: readonly TaxLine[]) => taxLines.reduce((sum, each) => sum + each.amount, 0)
