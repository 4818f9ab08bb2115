import type { Id } from '../identifiers.ts'
import { commissionOf, type PartOfSale, type SoldLine } from '../ledger/accounts.ts'
import { partDown } from '../pricing/rounding.ts'

/** A line of a paid order. Amounts are of the whole line, in minor units. */
export type ParcelLine = SoldLine & {
  readonly lineId: Id
  readonly quantity: number
  readonly goods: number
  readonly shipping: number
  readonly insurance: number
}

/**
 * What an order comes to for the units that were sent so far: each line's goods and insurance by units, rounded down, and the
 * shipping of the whole order with the first unit. Tax, subsidy and commission follow. With all units sent it is exactly what is due.
 */
export function shareOfSent(
  { lines, taxIncluded }: { readonly lines: readonly ParcelLine[]; readonly taxIncluded: boolean },
  sent: ReadonlyMap<Id, number>,
): PartOfSale {
  const isAnythingSent = lines.some(({ lineId }) => (sent.get(lineId) ?? 0) > 0)
  const total = { amount: 0, tax: 0, commission: 0, subsidy: 0 }
  if (!isAnythingSent) return total
  for (const line of lines) {
    const units = Math.min(sent.get(line.lineId) ?? 0, line.quantity)
    const whole = line.goods + line.shipping + line.insurance
    const part =
      partDown(line.goods, units, line.quantity) +
      partDown(line.insurance, units, line.quantity) +
      line.shipping
    const tax = whole === 0 ? 0 : partDown(line.tax, part, whole)
    const amount = part + (taxIncluded ? 0 : tax)
    const subsidy = partDown(line.subsidy, units, line.quantity)
    // The shop's part is rounded down, as it is when a refund is booked; what rounding leaves is ours.
    const [all, now] = [line.due - line.tax + line.subsidy, amount - tax + subsidy]
    const ofShop = all === 0 ? 0 : partDown(all - commissionOf(line), now, all)
    total.amount += amount
    total.tax += tax
    total.subsidy += subsidy
    total.commission += now - ofShop
  }
  return total
}

/** What a further parcel comes to, after those before it. */
export const shareOfParcel = (after: PartOfSale, before: PartOfSale): PartOfSale => ({
  amount: after.amount - before.amount,
  tax: after.tax - before.tax,
  commission: after.commission - before.commission,
  subsidy: after.subsidy - before.subsidy,
})
