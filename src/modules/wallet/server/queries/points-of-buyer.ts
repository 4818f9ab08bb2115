import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** How many points a buyer may spend on a site; below zero where more is owed than there is. */
export async function pointsOfBuyer(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const row = await sql<{ points: number }>`
    select (coalesce(sum(remaining), 0) - coalesce((select points from point_debts
      where buyer_id = ${buyerId} and site = ${site}), 0))::int as points
    from point_lots where buyer_id = ${buyerId} and site = ${site} and remaining > 0 and expires_at > app_now()`.row(
    db,
  )
  return row!.points
}
