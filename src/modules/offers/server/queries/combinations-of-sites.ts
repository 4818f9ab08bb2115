import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { ApartPair } from '#vocabulary/offer-kinds.ts'
import { defaultCombinations, pairsApart, tableOf } from '../../rules/combinations.ts'

export type CombinationsOfSite = { readonly site: string; readonly apart: readonly ApartPair[] }

/** The kinds of offers that each site does not combine: an operator's choice, or the default of a site. */
export async function combinationsOfSites(ctx: Context): Promise<CombinationsOfSite[]> {
  const rows = await sql<{ code: string; kept_apart: ApartPair[] | null }>`
    select s.code, c.kept_apart from sites s left join offer_combinations c on c.site = s.code
    order by s.position`.rows(ctx.db)
  return rows.map(({ code, kept_apart: chosen }) => ({
    site: code,
    apart: pairsApart(chosen ? tableOf(chosen) : defaultCombinations),
  }))
}
