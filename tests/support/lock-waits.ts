import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/** How many others wait for a lock. A transaction sees its first snapshot, unless it clears that. */
export async function lockWaits(tx: Transaction): Promise<number> {
  await sql`select pg_stat_clear_snapshot()::text as forgotten`.rows(tx)
  const waiting = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.row(tx)
  return waiting!.count
}
