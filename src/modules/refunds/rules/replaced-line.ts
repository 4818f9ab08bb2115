import { allocate } from '#vocabulary/allocate.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CarriedWorth, RefundComponent } from './refund.ts'
import { partOfUnits, type UnitNumbers } from './unit-numbers.ts'

/** Money that was paid for dearer goods of an exchange, in minor units, and the order that it was paid for. */
export type PaidDifference = { readonly orderId: Id; readonly amount: number }

/** The worth of units that an exchange replaced: their share of the line that was sold, and the differences that were paid since. */
export type Worth = CarriedWorth & {
  readonly soldOrderId: Id
  readonly soldLineId: Id
  /** The newest first. */
  readonly differences: readonly PaidDifference[]
}

/** A line of goods that were sent in exchange. Amounts are of the whole line. */
export type ReplacedLine = Worth & { readonly lineId: Id; readonly quantity: number }

export const amountsOf = (of: (component: RefundComponent) => number): Record<RefundComponent, number> => ({
  goods: of('goods'),
  shipping: of('shipping'),
  insurance: of('insurance'),
  tax: of('tax'),
})

/** The worth of some units of such a line: each unit has its own minor units, so that all of them sum to the line (I-17). */
export const worthOfUnits = (line: ReplacedLine, numbers: UnitNumbers): Worth => {
  const part = (amount: number) => partOfUnits(amount, numbers, line.quantity)
  return {
    ...line,
    amounts: amountsOf((component) => part(line.amounts[component])),
    differences: line.differences.map(({ orderId, amount }) => ({ orderId, amount: part(amount) })),
  }
}

/**
 * Splits an amount: differences are refunded before the rest, the newest first.
 * @returns the amount from each, and the rest
 */
export function takeDifferences(
  differences: readonly PaidDifference[],
  amountMax: number | undefined,
): { readonly taken: readonly PaidDifference[]; readonly rest: number | undefined } {
  let rest = amountMax ?? Number.POSITIVE_INFINITY
  const taken = differences.map(({ orderId, amount }) => {
    const part = Math.min(amount, rest)
    rest -= part
    return { orderId, amount: part }
  })
  return {
    taken: taken.filter(({ amount }) => amount > 0),
    rest: amountMax === undefined ? undefined : rest,
  }
}

/** The rest of a worth after a part was refunded. `refunded`: of the sold line; undefined when nothing was. */
export function worthLeft(
  worth: Worth,
  refunded: Readonly<Partial<Record<RefundComponent, number>>> | undefined,
  taken: readonly PaidDifference[],
): Worth {
  const takenOf = (orderId: Id) => taken.find((each) => each.orderId === orderId)?.amount ?? 0
  return {
    ...worth,
    isCounted: worth.isCounted || refunded !== undefined,
    amounts: amountsOf((component) => worth.amounts[component] - (refunded?.[component] ?? 0)),
    differences: worth.differences
      .map(({ orderId, amount }) => ({ orderId, amount: amount - takenOf(orderId) }))
      .filter(({ amount }) => amount > 0),
  }
}

/** How a paid difference belongs to the lines of its exchange: to those that became dearer, in proportion. */
export const differencePerLine = (paid: number, differences: readonly number[]): readonly number[] => {
  const dearer = differences.map((difference) => Math.max(0, difference))
  return dearer.some((each) => each > 0) ? allocate(paid, dearer, dearer) : dearer
}
