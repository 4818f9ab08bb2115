import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/** @returns false where the summaries of the day are written, or being written by another node */
export async function claimDailySummary(tx: Transaction, day: string): Promise<boolean> {
  const row = await sql<{ day: string }>`
    insert into daily_summaries (day) values (${day}::text::date) on conflict do nothing returning day::text`.row(
    tx,
  )
  return row !== undefined
}
