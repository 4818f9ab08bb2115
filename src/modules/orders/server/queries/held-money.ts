import { sql } from '#database/sql.ts'
import { isMoneyHeld } from '#modules/payments/server/read-models/held-money.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The same of a locked order. */
export async function isMoneyOfOrderHeld(tx: Transaction, orderId: Id): Promise<boolean> {
  const row = await sql<{ is_held: boolean }>`
    select ${isMoneyHeld} as is_held from orders o where o.id = ${orderId}`.row(tx)
  return row!.is_held
}
