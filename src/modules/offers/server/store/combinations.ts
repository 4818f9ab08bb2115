import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ApartPair } from '#vocabulary/offer-kinds.ts'

export type SiteCombinations = {
  readonly site: string
  readonly keptApart: readonly ApartPair[]
  readonly changedBy: Id
}

/**
 * Writes which kinds of offers a site does not combine. All nodes reload their sites when this is committed,
 * and drop all that shows prices.
 */
export async function putCombinations(
  tx: Transaction,
  { site, keptApart, changedBy }: SiteCombinations,
): Promise<void> {
  await sql`
    insert into offer_combinations (site, kept_apart, changed_by)
    values (${site}, ${sql.json(keptApart)}, ${changedBy})
    on conflict (site) do update set kept_apart = excluded.kept_apart, changed_by = excluded.changed_by,
      changed_at = app_now()`.run(tx)
  await sql`select pg_notify('sites', '')`.run(tx)
}

export async function hasSite(tx: Transaction, site: string): Promise<boolean> {
  return (await sql<{ code: string }>`select code from sites where code = ${site}`.row(tx)) !== undefined
}
