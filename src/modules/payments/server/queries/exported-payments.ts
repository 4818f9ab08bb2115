import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's payments, each try of them, and what the person's browser reported of those that failed. Amounts are minor units. */
export async function exportedPayments(db: Database, userId: Id) {
  const [payments, paymentFailures] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select channel, status, currency, amount, serial, created_at as "begunAt" from payment_attempts
          where buyer_id = ${userId} order by id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select g.id::text as "orderGroup", n.reason, n.at from payment_notes n join order_groups g on g.id = n.group_id
          where n.user_id = ${userId} or g.buyer_id = ${userId} order by n.id) t`,
    ),
  ])
  return { payments, paymentFailures }
}
