import { allocationsOfOrder } from '#modules/obligations/server/public.ts'
import { soldOrder } from '#modules/orders/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { LineRefund, RefundWish } from '../../rules/refund.ts'
import {
  type PaidDifference,
  type ReplacedLine,
  takeDifferences,
  worthOfUnits,
} from '../../rules/replaced-line.ts'
import { lowestFree, type UnitNumbers } from '../../rules/unit-numbers.ts'
import { replacedLines } from '../store/replaced-lines.ts'
import { takenUnits } from '../store.ts'
import { quoteOfSale, type RefundQuote, type UnitsToRefund } from './refund-quote.ts'

type UnitsQuote = Pick<RefundQuote, 'currency' | 'amount'> & {
  readonly lines: readonly (LineRefund & { readonly numbers: UnitNumbers })[]
}

/** Quote of a refund of units: of an order that was sold, or of the replacements that an exchange sent. It writes nothing. */
export async function previewRefund(db: Database | Transaction, request: UnitsToRefund): Promise<UnitsQuote> {
  const replaced = await replacedLines(db, request.orderId)
  if (replaced.length > 0) return (await quoteReplaced(db, request, replaced)).quote
  const { lines, ...quote } = await quoteOfSale(db, request)
  return { ...quote, lines: lines.map((line) => ({ ...line, numbers: line.numbers! })) }
}

/** The refund for units of replacements, and the orders whose payments it comes from. */
export async function quoteReplaced(
  db: Database | Transaction,
  { orderId, lines, afterSaleId }: UnitsToRefund,
  replaced: readonly ReplacedLine[],
) {
  const { soldOrderId } = replaced[0]!
  const paidIn = [...new Set(replaced.flatMap((line) => line.differences.map((each) => each.orderId)))]
  const [taken, sold, ...money] = await Promise.all([
    takenUnits(db, orderId),
    soldOrder(db, soldOrderId),
    ...paidIn.map((each) => allocationsOfOrder(db, each)),
  ])
  if (!sold) throw new Refusal('notFound')
  // Money that a provider reversed is not available for refunds.
  const left = new Map(
    paidIn.map((each, place) => [each, money[place]!.reduce((sum, part) => sum + part.left, 0)]),
  )
  const parts = lines.map((wish) => {
    const line = replaced.find(({ lineId }) => lineId === wish.lineId)
    if (!line) throw new Refusal('notFound')
    const ofLine = taken.filter(({ lineId }) => lineId === wish.lineId)
    const own = ofLine.find(({ claimedBy }) => claimedBy !== undefined && claimedBy === afterSaleId)
    const others = ofLine.filter((each) => each !== own).flatMap(({ numbers }) => numbers)
    const numbers = own?.numbers ?? lowestFree(line.quantity, others, wish.units)
    const worth = worthOfUnits(line, numbers)
    const within = worth.differences.map((each) => takeWithin(left, each))
    const { taken: differences, rest: amountMax } = takeDifferences(within, wish.amountMax)
    const { soldLineId, amounts, isCounted } = worth
    const carried: RefundWish = { ...wish, lineId: soldLineId, carried: { amounts, isCounted }, amountMax }
    return { lineId: wish.lineId, units: wish.units, numbers, differences, carried }
  })
  const wishes = parts.map(({ carried }) => carried)
  const ofSale = await quoteOfSale(db, { orderId: soldOrderId, lines: wishes })
  const quoted = parts.map(({ lineId, units, numbers, differences }, place) => {
    const own = ofSale.lines[place]!
    const more = differences.reduce((sum, { amount }) => sum + amount, 0)
    const components = { ...own.components, goods: (own.components.goods ?? 0) + more }
    return { ...own, lineId, units, numbers, components, amount: own.amount + more }
  })
  const ofDifferences = parts.flatMap((part) => part.differences)
  return {
    soldOrderId,
    shopId: sold.shopId,
    wishes,
    differences: paidIn
      .map((each) => ({ orderId: each, amount: amountIn(each, ofDifferences) }))
      .filter(({ amount }) => amount > 0),
    quote: {
      currency: ofSale.currency,
      amount: quoted.reduce((sum, { amount }) => sum + amount, 0),
      lines: quoted,
    },
  }
}

const amountIn = (orderId: Id, differences: readonly PaidDifference[]): number =>
  differences.reduce((sum, each) => sum + (each.orderId === orderId ? each.amount : 0), 0)

function takeWithin(left: Map<Id, number>, { orderId, amount }: PaidDifference): PaidDifference {
  const part = Math.min(amount, left.get(orderId)!)
  left.set(orderId, left.get(orderId)! - part)
  return { orderId, amount: part }
}
