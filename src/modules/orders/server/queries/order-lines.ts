import { sql } from '#database/sql.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OrderSummary } from '../../rules/order.ts'
import { heldBy } from '../read-models/held-by.ts'
import { toSummary } from './order-answers.ts'
import { readOrders } from './read-orders.ts'

/** A line, with the order that it belongs to. */
export type LineOfOrder = { readonly lineId: Id; readonly order: OrderSummary }

/**
 * Lines of the holder's orders, in the requested order; one of another buyer does not exist and is left out
 * (TRAP-112).
 */
export async function orderLines(
  ctx: OrderHolderContext,
  { lineIds }: { lineIds: readonly Id[] },
): Promise<LineOfOrder[]> {
  const where = sql`o.id in (select order_id from order_lines where id = any(${lineIds}::bigint[])) and ${heldBy(ctx.holder)}`
  const rows = await readOrders(ctx.db, { where })
  const orders = rows.map((row) => toSummary(row, ctx.language))
  return lineIds.flatMap((lineId) => {
    const order = orders.find(({ lines }) => lines.some((line) => line.lineId === lineId))
    return order ? [{ lineId, order }] : []
  })
}

/** @throws Refusal `notFound` when it does not exist or is another buyer's */
export async function orderLine(
  ctx: OrderHolderContext,
  request: { lineIds: readonly Id[] },
): Promise<LineOfOrder> {
  const [line] = await orderLines(ctx, request)
  if (!line) throw new Refusal('notFound')
  return line
}
