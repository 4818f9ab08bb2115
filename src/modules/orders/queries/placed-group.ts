import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Currency, Money } from '#domain/pricing/money.ts'
import type { Transaction } from '#platform/context.ts'

/** The orders that a checkout became, and what is due for them. */
export async function placedGroup(
  tx: Transaction,
  groupId: Id,
): Promise<{ orderIds: readonly Id[]; due: Money }> {
  const rows = await sql<{ id: Id; due_amount: string; currency: Currency }>`
    select o.id, g.due_amount, g.currency from order_groups g join orders o on o.group_id = g.id
    where g.id = ${groupId} order by o.id`.rows(tx)
  const [first] = rows
  return {
    orderIds: rows.map((row) => row.id),
    due: { amount: Number(first!.due_amount), currency: first!.currency },
  }
}
