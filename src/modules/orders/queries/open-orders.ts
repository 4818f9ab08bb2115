import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { openStatuses } from '#domain/orders/lifecycle.ts'
import type { Transaction } from '#platform/context.ts'

/** Orders of a shop that are neither finished nor cancelled. */
export async function countOpenOrders(tx: Transaction, shopId: Id): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where shop_id = ${shopId} and status = any(${openStatuses}::text[])`.row(tx)
  return row!.count
}
