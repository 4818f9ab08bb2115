import { commissionOf, type PartOfSale } from '#modules/ledger/rules/accounts.ts'
import { partDown, partHalfUp } from '#vocabulary/rounding.ts'

/** The goods of a line that are exchanged. Amounts are minor units. */
type Exchanged = {
  readonly quantity: number
  /** What a unit of the goods that come back costs now, and one of those that are sent instead. */
  readonly unitBefore: number
  readonly unitAfter: number
  /** What was paid for these units, with tax. */
  readonly paid: number
  /** All rates of tax together. */
  readonly taxBasisPoints: number
  readonly taxIncluded: boolean
}

/**
 * What an exchange costs more (above zero) or gives back (below zero), in minor units and with tax (AS-59). Dearer goods cost the
 * difference of the prices. For cheaper ones that part of what was paid goes back by which they are cheaper: what was bought at a
 * discount is exchanged at the same discount, and never more goes back than was paid.
 */
export function differenceOf(exchanged: Exchanged): number {
  const { quantity, unitBefore, unitAfter, paid, taxBasisPoints, taxIncluded } = exchanged
  if (unitAfter < unitBefore) return 0 - partDown(paid, unitBefore - unitAfter, unitBefore)
  const more = (unitAfter - unitBefore) * quantity
  return taxIncluded ? more : more + partHalfUp(more, taxBasisPoints, 10_000)
}

/** What a line of an exchange costs more, with the rates that it was sold at. */
type Dearer = {
  readonly difference: number
  readonly taxBasisPoints: number
  readonly commissionBasisPoints: number
}

/**
 * Those to whom we owe what a buyer pays for dearer goods: the state its tax, we our commission, and the shop the rest. Where other lines of the
 * exchange are cheaper, less is paid than its dearer lines cost; then each has its part of what is paid.
 * @param amount what is paid, with tax, in minor units
 */
export function partsOfDifference(lines: readonly Dearer[], amount: number): PartOfSale {
  const dearer = lines.filter(({ difference }) => difference > 0)
  const all = dearer.reduce((sum, { difference }) => sum + difference, 0)
  const parts = dearer.map(({ difference, taxBasisPoints, commissionBasisPoints }) => {
    // With tax inside it or on top: what is paid is both times the goods and their tax.
    const tax = partHalfUp(difference, taxBasisPoints, 10_000 + taxBasisPoints)
    return { tax, commission: commissionOf({ due: difference, tax, subsidy: 0, commissionBasisPoints }) }
  })
  const partOf = (whole: number) => (all === 0 ? 0 : partDown(whole, amount, all))
  return {
    amount,
    tax: partOf(parts.reduce((sum, { tax }) => sum + tax, 0)),
    commission: partOf(parts.reduce((sum, { commission }) => sum + commission, 0)),
    subsidy: 0,
  }
}
