import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** The balance of our account at a payment provider, by the ledger. */
export async function clearingBalance(db: Database, owner: string, currency: string): Promise<number> {
  const row = await sql<{ balance: string }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_balances
    where account = 'clearing' and owner = ${owner} and currency = ${currency}`.row(db)
  return Number(row!.balance)
}
