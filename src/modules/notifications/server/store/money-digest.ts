import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/**
 * Claims the next digest: one a day as long as money waits, and after four hours where more has come since. Two nodes never write the same.
 * @returns its time; undefined where it is too early
 */
export async function claimMoneyDigest(
  tx: Transaction,
  newestAt: Date | undefined,
): Promise<Date | undefined> {
  const row = await sql<{ written_at: Date }>`
    insert into money_digest as last (written_at) values (app_now())
    on conflict (is_only) do update set written_at = excluded.written_at
    where last.written_at <= app_now() - interval '24 hours'
      or (last.written_at <= app_now() - interval '4 hours' and last.written_at < ${newestAt ?? null}::timestamptz)
    returning written_at`.row(tx)
  return row?.written_at
}
