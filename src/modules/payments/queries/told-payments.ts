import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Database } from '#platform/context.ts'
import { type Told, toldRows } from '#platform/personal-data.ts'

/** A person's payments, each try of them. Amounts are minor units. */
export async function toldPayments(db: Database, userId: Id) {
  const [payments] = await Promise.all([
    toldRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select channel, status, currency, amount, serial, created_at as "begunAt" from payment_attempts
          where buyer_id = ${userId} order by id) t`,
    ),
  ])
  return { payments }
}
