import type { Id } from '../identifiers.ts'
import { refundShare } from '../pricing/refund-share.ts'
import { partDown } from '../pricing/rounding.ts'
import { Refusal } from '../refusal.ts'

/** What a line is paid for, apart from tax, which follows them. */
export const paidComponents = ['goods', 'shipping', 'insurance'] as const
export type PaidComponent = (typeof paidComponents)[number]
export type RefundComponent = PaidComponent | 'tax'

export type RefundReason = 'cancelled' | 'afterSale' | 'groupFailed'

/** Asked for at the company, arrived there, or refused by it. */
export const refundStatuses = ['requested', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** How many units a component was given back for, and how much that was, in minor units. */
type Given = { readonly units: number; readonly amount: number }

/** A line of a paid order, and what was given back of it before. Amounts are of the whole line, in minor units. */
export type RefundableLine = {
  readonly lineId: Id
  readonly quantity: number
  readonly paid: Readonly<Record<PaidComponent, number>>
  readonly tax: number
  /** Tax is inside what was paid, and not on top of it. */
  readonly taxIncluded: boolean
  /** Our commission of the sale. */
  readonly commission: number
  readonly given: Readonly<Record<PaidComponent, Given>>
}

/** What is to be given back: units of a line, with those of its components. */
export type RefundWish = {
  readonly lineId: Id
  readonly units: number
  readonly components: readonly PaidComponent[]
}

export type LineRefund = {
  readonly lineId: Id
  readonly units: number
  /** Of each component, tax among them wherever it was charged. */
  readonly components: Readonly<Partial<Record<RefundComponent, number>>>
  /** What the buyer gets back. */
  readonly amount: number
  /** Who bears it: these sum to `amount`. */
  readonly borneBy: {
    readonly merchantPayable: number
    readonly taxPayable: number
    readonly commission: number
  }
}

/**
 * What units of a line come to. Each component is a cumulative floor over units, and tax one over what is given back of all
 * components: so the last unit takes the rest, and refunds of everything give back exactly what was paid (I-17). The shop
 * never gives back more than it got; what rounding leaves in between is ours.
 * @throws Refusal `refundTooMuch` when the line has not so many units left
 */
export function refundOfLine(line: RefundableLine, { units, components }: RefundWish): LineRefund {
  const wanted = new Set(components)
  if (units < 1 || components.some((component) => line.given[component].units + units > line.quantity))
    throw new Refusal('refundTooMuch')
  const now: Partial<Record<RefundComponent, number>> = {}
  for (const component of paidComponents)
    if (wanted.has(component)) {
      const pieces = { all: line.quantity, refunded: line.given[component].units, now: units }
      now[component] = refundShare({ amount: line.paid[component] }, pieces).amount
    }

  const total = paidComponents.reduce((sum, component) => sum + line.paid[component], 0)
  const before = paidComponents.reduce((sum, component) => sum + line.given[component].amount, 0)
  const after = paidComponents.reduce((sum, component) => sum + (now[component] ?? 0), before)
  const partOf = (whole: number) =>
    total === 0 ? 0 : partDown(whole, after, total) - partDown(whole, before, total)
  const due = total + (line.taxIncluded ? 0 : line.tax)
  const tax = partOf(line.tax)
  const amount = after - before + (line.taxIncluded ? 0 : tax)
  const merchantPayable = partOf(due - line.tax - line.commission)
  return {
    lineId: line.lineId,
    units,
    components: { ...now, tax },
    amount,
    borneBy: { merchantPayable, taxPayable: tax, commission: amount - tax - merchantPayable },
  }
}

/** Money that covers an obligation, and how much of it has not been given back. */
export type RefundableAllocation = { readonly allocationId: Id; readonly left: number }

/**
 * From which money an amount is given back: what was paid last goes back first, and none gives back more than it brought.
 * @param allocations the newest first
 */
export function takeNewestFirst(
  amount: number,
  allocations: readonly RefundableAllocation[],
): { allocationId: Id; amount: number }[] {
  const taken: { allocationId: Id; amount: number }[] = []
  let wanted = amount
  for (const { allocationId, left } of allocations) {
    const part = Math.min(wanted, left)
    if (part > 0) taken.push({ allocationId, amount: part })
    wanted -= part
  }
  if (wanted > 0) throw new Refusal('refundTooMuch')
  return taken
}
