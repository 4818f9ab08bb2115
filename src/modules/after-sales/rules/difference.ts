import { commissionOf, type PartOfSale } from '#modules/ledger/rules/accounts.ts'
import { partDown, partHalfUp } from '#vocabulary/rounding.ts'

/** The goods of a line that are exchanged. Amounts are minor units. */
type Exchanged = {
  readonly quantity: number
  /** Current unit price of the returned goods, and of their replacement. */
  readonly unitBefore: number
  readonly unitAfter: number
  /** Amount paid for these units, with tax. */
  readonly paid: number
  /** All rates of tax together. */
  readonly taxBasisPoints: number
  readonly taxIncluded: boolean
}

/**
 * Price difference of an exchange, to be paid (above zero) or refunded (below zero), in minor units and with
 * tax (AS-59). More expensive goods cost the difference of the prices. For cheaper ones the amount paid is
 * refunded in proportion to the price decrease: goods bought at a discount are exchanged at that discount,
 * and a refund never exceeds the amount paid.
 */
export function differenceOf(exchanged: Exchanged): number {
  const { quantity, unitBefore, unitAfter, paid, taxBasisPoints, taxIncluded } = exchanged
  if (unitAfter < unitBefore) return 0 - partDown(paid, unitBefore - unitAfter, unitBefore)
  const more = (unitAfter - unitBefore) * quantity
  return taxIncluded ? more : more + partHalfUp(more, Math.round(taxBasisPoints * 1_000), 10_000_000)
}

/** Price difference of a line of an exchange, with the rates of its sale. */
type Dearer = {
  readonly difference: number
  readonly taxBasisPoints: number
  readonly commissionBasisPoints: number
}

/**
 * The creditors of a buyer's payment for dearer goods: the state its tax, we our commission, and the shop the
 * rest. Where other lines of the exchange are cheaper, the payment is less than the price of its dearer
 * lines; then each has its part of the payment.
 * @param amount the payment, with tax, in minor units
 */
export function partsOfDifference(lines: readonly Dearer[], amount: number): PartOfSale {
  const dearer = lines.filter(({ difference }) => difference > 0)
  const all = dearer.reduce((sum, { difference }) => sum + difference, 0)
  const parts = dearer.map(({ difference, taxBasisPoints, commissionBasisPoints }) => {
    // With tax inside it or on top: the payment is both times the goods and their tax.
    const rate = Math.round(taxBasisPoints * 1_000)
    const tax = partHalfUp(difference, rate, 10_000_000 + rate)
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
