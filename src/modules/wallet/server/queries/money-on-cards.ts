import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Gift card balance of a buyer on a site, in minor units of its currency. */
export async function moneyOnCards(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const row = await sql<{ balance: string }>`
    select coalesce(sum(balance), 0)::bigint as balance from gift_cards where owner_id = ${buyerId} and site = ${site}`.row(
    db,
  )
  return Number(row!.balance)
}
