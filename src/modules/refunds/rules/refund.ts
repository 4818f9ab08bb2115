import type { UnmatchedReason } from '#modules/payments/rules/lifecycle.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { partDown } from '#vocabulary/rounding.ts'
import { countOf, partOfUnits, partUpTo, type UnitNumbers } from './unit-numbers.ts'

/** Components of a line's price, apart from tax, which follows them. */
export const paidComponents = ['goods', 'shipping', 'insurance'] as const
export type PaidComponent = (typeof paidComponents)[number]
export type RefundComponent = PaidComponent | 'tax'

/** `difference`: the payment for dearer goods of an exchange, which were not sent. */
export const refundReasons = ['cancelled', 'afterSale', 'groupFailed', 'difference'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * Why money goes to a buyer: a refund, an unmatched payment, or compensation beside a deposit because the
 * shop did not deliver.
 */
export type SentBackReason = RefundReason | UnmatchedReason | 'shopDefault'
export const sentBackReasons = [
  ...refundReasons,
  ...(['paidTwice', 'paidLate', 'wrongAmount', 'paidTooMuch', 'shopDefault'] as const),
] as const satisfies readonly SentBackReason[]

/** Requested at the provider, arrived there, or refused by it. */
export const refundStatuses = ['requested', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The refunded units of a component, and their amount, in minor units. */
type Given = { readonly units: number; readonly amount: number }

/** A line of a paid order, and its earlier refunds. Amounts are of the whole line, in minor units. */
export type RefundableLine = {
  readonly lineId: Id
  readonly quantity: number
  readonly paid: Readonly<Record<PaidComponent, number>>
  readonly tax: number
  /** Tax is inside the amount paid, and not on top of it. */
  readonly taxIncluded: boolean
  /** Discounts at the expense of the platform; they follow the goods. */
  readonly subsidy: number
  /** Our commission of the sale. */
  readonly commission: number
  readonly given: Readonly<Record<PaidComponent, Given>>
}

/** Units of a line to refund, with the components to refund of them. */
export type RefundWish = {
  readonly lineId: Id
  readonly units: number
  /** The units of the line; without it, those that follow the earlier refunds. */
  readonly numbers?: UnitNumbers | undefined
  readonly components: readonly PaidComponent[]
  /** The maximum refund of these units, in minor units; without it all that was paid for them. */
  readonly amountMax?: number | undefined
  /** Of exchanged units: the worth of their replacements. */
  readonly carried?: CarriedWorth | undefined
}

/**
 * The worth that replacement goods carry of the line that they replace, in minor units: the price paid for its units, less the refunds of
 * the exchange.
 */
export type CarriedWorth = {
  readonly amounts: Readonly<Record<RefundComponent, number>>
  /** The exchange refunded a part, and counted the units with it. */
  readonly isCounted: boolean
}

export type LineRefund = {
  readonly lineId: Id
  /** Of units that an exchange counted before, none. */
  readonly units: number
  /** Of each component, tax among them wherever it was charged. */
  readonly components: Readonly<Partial<Record<RefundComponent, number>>>
  /** Refund to the buyer. */
  readonly amount: number
  /** The parties that bear it: these sum to `amount`. */
  readonly borneBy: {
    readonly merchantPayable: number
    readonly taxPayable: number
    readonly commission: number
    readonly platformSubsidy: number
  }
}

/**
 * Refund of units of a line. Each unit has a number, and with it its own minor units of each component: a
 * cumulative floor over numbers, and of tax one over the amount paid for them. So refunds of everything
 * return exactly the amount paid, in any order, and units are refunded the amount that the buyer was shown
 * (I-17). Tax of some components alone follows earlier refunds. The shop never returns more than it got;
 * rounding differences are ours. A smaller amount leaves goods for last.
 * @throws Refusal `refundTooMuch` when the line has not so many units left
 */
export function refundOfLine(line: RefundableLine, wish: RefundWish): LineRefund {
  const { components, amountMax, carried } = wish
  const units = carried?.isCounted ? 0 : wish.units
  const wanted = new Set(components)
  if (wish.units < 1 || components.some((component) => line.given[component].units + units > line.quantity))
    throw new Refusal('refundTooMuch')
  if (wish.numbers && countOf(wish.numbers) !== wish.units)
    throw new RangeError('As many numbers as units are given back')
  const numbersOf = (component: PaidComponent): UnitNumbers =>
    wish.numbers ?? [[line.given[component].units, line.given[component].units + units]]
  const now: Partial<Record<RefundComponent, number>> = {}
  for (const component of paidComponents)
    if (wanted.has(component))
      now[component] =
        carried?.amounts[component] ?? partOfUnits(line.paid[component], numbersOf(component), line.quantity)
  const taxOn = taxOf(line, wish, now)

  if (amountMax !== undefined) keepBack(line, now, amountMax, taxOn)

  const all = paidComponents.reduce((sum, component) => sum + line.paid[component], 0)
  const paidBefore = paidComponents.reduce((sum, component) => sum + line.given[component].amount, 0)
  const paidAfter = paidComponents.reduce((sum, component) => sum + (now[component] ?? 0), paidBefore)
  const goodsBefore = line.given.goods.units
  const before = partsOf(line, { all, paid: paidBefore, goodsUnits: goodsBefore })
  const after = partsOf(line, {
    all,
    paid: paidAfter,
    goodsUnits: goodsBefore + (wanted.has('goods') ? units : 0),
  })
  const wholeTax = taxOn(paidAfter - paidBefore)
  // The next smaller amount without tax could come to less than was agreed on; then a minor unit of tax stays.
  const isOver = amountMax !== undefined && !line.taxIncluded && paidAfter - paidBefore + wholeTax > amountMax
  const tax = isOver ? amountMax - (paidAfter - paidBefore) : wholeTax
  const merchantPayable = after.ofShop - before.ofShop
  const subsidy = after.subsidy - before.subsidy
  const amount = paidAfter - paidBefore + (line.taxIncluded ? 0 : tax)
  return {
    lineId: line.lineId,
    units,
    components: { ...now, tax },
    amount,
    borneBy: {
      merchantPayable,
      taxPayable: tax,
      commission: amount - tax + subsidy - merchantPayable,
      platformSubsidy: 0 - subsidy,
    },
  }
}

/**
 * The tax on a part of the price of units: of units with all of their components the part of their own tax,
 * of some components the tax that follows the earlier refunds.
 */
function taxOf(
  line: RefundableLine,
  { numbers, components, carried }: RefundWish,
  whole: Readonly<Partial<Record<PaidComponent, number>>>,
): (paid: number) => number {
  const all = paidComponents.reduce((sum, component) => sum + line.paid[component], 0)
  if (all === 0) return () => 0
  const paidOwn = paidComponents.reduce((sum, component) => sum + (whole[component] ?? 0), 0)
  const inProportion = (own: number) => (paid: number) => (paidOwn === 0 ? 0 : partDown(own, paid, paidOwn))
  if (carried) return inProportion(carried.amounts.tax)
  if (!numbers || components.length < paidComponents.length) {
    const before = paidComponents.reduce((sum, component) => sum + line.given[component].amount, 0)
    return (paid) => partDown(line.tax, before + paid, all) - partDown(line.tax, before, all)
  }
  const paidUpTo = (units: number) =>
    paidComponents.reduce((sum, component) => sum + partDown(line.paid[component], units, line.quantity), 0)
  return inProportion(partUpTo(numbers, (units) => partDown(line.tax, paidUpTo(units), all)))
}

/**
 * Lowers the refund, insurance and shipping before goods, until it comes to an amount together with its tax.
 */
function keepBack(
  line: RefundableLine,
  now: Partial<Record<RefundComponent, number>>,
  amountMax: number,
  taxOn: (paid: number) => number,
): void {
  const wanted = paidComponents.reduce((sum, component) => sum + (now[component] ?? 0), 0)
  const withTax = (paid: number) => paid + (line.taxIncluded ? 0 : taxOn(paid))
  if (withTax(wanted) <= amountMax) return
  // The smallest part of the payment that comes to the amount.
  let [low, high] = [0, wanted]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (withTax(middle) >= amountMax) high = middle
    else low = middle + 1
  }
  let left = wanted - low
  for (const component of ['insurance', 'shipping', 'goods'] as const) {
    const kept = Math.min(left, now[component] ?? 0)
    if (now[component] !== undefined) now[component] -= kept
    left -= kept
  }
}

/** Shares of tax, subsidy and the shop's money in a part of the amount paid for a line. */
function partsOf(
  { tax: wholeTax, taxIncluded, subsidy: wholeSubsidy, commission, quantity }: RefundableLine,
  { all, paid, goodsUnits }: { readonly all: number; readonly paid: number; readonly goodsUnits: number },
) {
  const tax = all === 0 ? 0 : partDown(wholeTax, paid, all)
  const subsidy = partDown(wholeSubsidy, goodsUnits, quantity)
  const brought = all - (taxIncluded ? wholeTax : 0) + wholeSubsidy
  const part = paid - (taxIncluded ? tax : 0) + subsidy
  return { tax, subsidy, ofShop: brought === 0 ? 0 : partDown(brought - commission, part, brought) }
}

/** Money that covers an obligation, and the amount of it that is not refunded. */
export type RefundableAllocation = { readonly allocationId: Id; readonly left: number }

/**
 * The money from which an amount is refunded: the last payment is refunded first, and none refunds more than
 * it brought.
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

/** Money of an order that refunds can take: of a capture, or of another source. */
type AllocatedPart = {
  readonly allocationId: Id
  readonly source: 'capture' | 'giftCard' | 'released' | 'writtenOff'
  readonly captureId: Id | undefined
}

/** The part that is not sent: it is on gift cards immediately, is not taken, or was never paid. */
export const ofSource = (
  source: 'giftCard' | 'released' | 'writtenOff',
  taken: readonly TakenPart[],
  allocations: readonly AllocatedPart[],
): number =>
  taken
    .filter(
      (part) => allocations.find(({ allocationId }) => allocationId === part.allocationId)!.source === source,
    )
    .reduce((sum, part) => sum + part.amount, 0)

type TakenPart = { readonly allocationId: Id; readonly amount: number }

/** One transfer for each capture, however many obligations it covered. */
export function amountOfCaptures(
  taken: readonly TakenPart[],
  allocations: readonly AllocatedPart[],
): { captureId: Id; amount: number }[] {
  const amounts = new Map<Id, number>()
  for (const { allocationId, amount } of taken) {
    const { captureId } = allocations.find((allocation) => allocation.allocationId === allocationId)!
    if (captureId) amounts.set(captureId, (amounts.get(captureId) ?? 0) + amount)
  }
  return [...amounts].map(([captureId, amount]) => ({ captureId, amount }))
}
