import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/**
 * Lets a transaction live through the past: until it commits, the mall's clock is set to another time for it
 * and for nothing else, so that its rows have the times of when they were made.
 */
export async function openPast(tx: Transaction) {
  const rows = await sql<{ now: Date; offset: string }>`
    select app_now() as now, offset_ms as offset from clock`.rows(tx)
  const { now: present, offset } = rows[0]!
  let now = present
  return {
    present,
    now: () => now,
    moveTo: async (moment: Date) => {
      now = moment
      const byMs = moment.getTime() - present.getTime()
      await sql`update clock set offset_ms = ${offset}::bigint + ${byMs}`.run(tx)
    },
  }
}

export type Past = Awaited<ReturnType<typeof openPast>>
