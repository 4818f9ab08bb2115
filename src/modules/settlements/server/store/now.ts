import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** The mall's time, for jobs. */
export async function mallNow(db: Database | Transaction): Promise<Date> {
  const row = await sql<{ now: Date }>`select app_now() as now`.row(db)
  return row!.now
}
