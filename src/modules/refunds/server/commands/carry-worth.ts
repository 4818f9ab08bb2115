import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { paidComponents } from '../../rules/refund.ts'
import {
  amountsOf,
  differencePerLine,
  takeDifferences,
  type Worth,
  worthLeft,
  worthOfUnits,
} from '../../rules/replaced-line.ts'
import { previewRefund } from '../queries/quote-of-units.ts'
import {
  insertReplacedLines,
  refundedOfLines,
  replacedLines,
  replacementOf,
} from '../store/replaced-lines.ts'

type Exchange = {
  readonly afterSaleId: Id
  readonly orderId: Id
  /** In the order of the lines of its replacement. */
  readonly lines: readonly {
    readonly lineId: Id
    readonly quantity: number
    /** The additional price of the replacement; below zero where it is cheaper. */
    readonly difference: number
  }[]
}

/** The worth of the units of an exchange before it refunds anything, line by line. */
export async function worthOfExchanged(
  tx: Transaction,
  { afterSaleId, orderId, lines }: Exchange,
): Promise<Worth[]> {
  const replaced = await replacedLines(tx, orderId)
  const wishes = lines.map(({ lineId, quantity }) => ({
    lineId,
    units: quantity,
    components: paidComponents,
  }))
  const quote = await previewRefund(tx, { orderId, afterSaleId, lines: wishes })
  return lines.map(({ lineId }, place) => {
    const { numbers, components } = quote.lines[place]!
    const line = replaced.find((each) => each.lineId === lineId)
    if (line) return worthOfUnits(line, numbers)
    return {
      soldOrderId: orderId,
      soldLineId: lineId,
      isCounted: false,
      differences: [],
      amounts: amountsOf((component) => components[component] ?? 0),
    }
  })
}

/**
 * The replacements of an exchange carry the worth of the goods that came back for them: the price paid for
 * those, less the exchange's refund, plus the difference paid. From now on they have every right of goods
 * that were sold.
 * @param refunded the exchange's refund of each line
 */
export async function carryWorth(
  tx: Transaction,
  { afterSaleId, lines }: Exchange,
  {
    replacementOrderId,
    worth,
    refunded,
  }: {
    readonly replacementOrderId: Id
    readonly worth: readonly Worth[]
    readonly refunded: ReadonlyMap<Id, number>
  },
): Promise<void> {
  const { soldOrderId } = worth[0]!
  const [items, { lineIds, paid }] = await Promise.all([
    refundedOfLines(tx, { afterSaleId, soldOrderId }),
    replacementOf(tx, replacementOrderId),
  ])
  const shares = differencePerLine(
    paid,
    lines.map(({ difference }) => difference),
  )
  await insertReplacedLines(
    tx,
    replacementOrderId,
    lines.map(({ lineId }, place) => {
      const before = worth[place]!
      const ofLine = items.filter((item) => item.lineId === before.soldLineId)
      const given = Object.fromEntries(ofLine.map(({ component, amount }) => [component, amount]))
      const { taken } = takeDifferences(before.differences, refunded.get(lineId) ?? 0)
      const left = worthLeft(before, ofLine.length > 0 ? given : undefined, taken)
      const own = shares[place]! > 0 ? [{ orderId: replacementOrderId, amount: shares[place]! }] : []
      return { ...left, lineId: lineIds[place]!, differences: [...own, ...left.differences] }
    }),
  )
}
