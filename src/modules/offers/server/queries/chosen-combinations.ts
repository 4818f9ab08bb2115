import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ApartPair } from '#vocabulary/offer-kinds.ts'

/** By site: the kinds of offers that an operator chose not to combine there. */
export async function chosenCombinations(db: Database): Promise<ReadonlyMap<string, readonly ApartPair[]>> {
  const rows = await sql<{ site: string; kept_apart: ApartPair[] }>`
    select site, kept_apart from offer_combinations`.rows(db)
  return new Map(rows.map(({ site, kept_apart: keptApart }) => [site, keptApart]))
}
