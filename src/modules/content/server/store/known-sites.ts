import { sql } from '#database/sql.ts'
import { siteCodes } from '#modules/sites/server/read-models/site-codes.ts'
import type { Transaction } from '#platform/context.ts'

/** Whether there is no site of one of these codes. */
export async function hasUnknownSite(tx: Transaction, sites: readonly string[]): Promise<boolean> {
  const row = await sql<{ unknown: boolean }>`
    select exists (select from unnest(${[...sites]}::text[]) as wanted (code)
      where wanted.code not in (select known.code from ${siteCodes} known)) as unknown`.row(tx)
  return row?.unknown ?? false
}
