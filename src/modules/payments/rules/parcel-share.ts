import { commissionOf, type PartOfSale, type SoldLine } from '#modules/ledger/rules/accounts.ts'
import { refundOfLine } from '#modules/refunds/rules/refund.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A line of a paid order. Amounts are of the whole line, in minor units. */
export type ParcelLine = SoldLine & {
  readonly lineId: Id
  readonly quantity: number
  readonly goods: number
  readonly shipping: number
  readonly insurance: number
}

type OrderInParcels = { readonly lines: readonly ParcelLine[]; readonly taxIncluded: boolean }

const nothing = { units: 0, amount: 0 }

/**
 * Share of an order for the units sent so far: the amount due, less a refund of the goods and the insurance
 * of the others. So shipping is charged with the first unit, and the rest can be voided to the cent. With all
 * units sent it is exactly the amount due, and with none 0.
 */
export function shareOfSent(order: OrderInParcels, sent: ReadonlyMap<Id, number>): PartOfSale {
  const total = { amount: 0, tax: 0, commission: 0, subsidy: 0 }
  const sentOf = ({ lineId, quantity }: ParcelLine) => Math.min(sent.get(lineId) ?? 0, quantity)
  if (!order.lines.some((line) => sentOf(line) > 0)) return total
  for (const line of order.lines) {
    const { due, tax, subsidy, goods, shipping, insurance, quantity } = line
    const units = quantity - sentOf(line)
    const commission = commissionOf(line)
    const sold = {
      ...line,
      commission,
      taxIncluded: order.taxIncluded,
      paid: { goods, shipping, insurance },
      given: { goods: nothing, shipping: nothing, insurance: nothing },
    }
    const missing =
      units > 0
        ? refundOfLine(sold, { lineId: line.lineId, units, components: ['goods', 'insurance'] })
        : undefined
    total.amount += due - (missing?.amount ?? 0)
    total.tax += tax - (missing?.borneBy.taxPayable ?? 0)
    total.subsidy += subsidy + (missing?.borneBy.platformSubsidy ?? 0)
    total.commission += commission - (missing?.borneBy.commission ?? 0)
  }
  return total
}

/** Part of an order that is not captured when no further unit of it is sent. */
export function shareOfUnsent(order: OrderInParcels, sent: ReadonlyMap<Id, number>): PartOfSale {
  const all = new Map(order.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return shareOfParcel(shareOfSent(order, all), shareOfSent(order, sent))
}

/** Share of a further parcel, after those before it. */
export const shareOfParcel = (after: PartOfSale, before: PartOfSale): PartOfSale => ({
  amount: after.amount - before.amount,
  tax: after.tax - before.tax,
  commission: after.commission - before.commission,
  subsidy: after.subsidy - before.subsidy,
})
