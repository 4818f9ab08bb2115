import { sql } from '#database/sql.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { AfterSaleTimes } from '#vocabulary/sites.ts'
import { usualAfterSaleTimes } from '../../rules/times.ts'

export type TimesOfSite = AfterSaleTimes & { readonly site: string }

type Row = { readonly site: string; readonly times: AfterSaleTimes | null }

/** How long each party of an after-sale has, for each site (AS-58). */
export async function readAfterSaleTimes(ctx: OperatorContext): Promise<{ sites: TimesOfSite[] }> {
  const rows = await sql<Row>`
    select code as site, settings->'afterSaleTimes' as times from sites order by position`.rows(ctx.db)
  return { sites: rows.map(({ site, times }) => ({ site, ...(times ?? usualAfterSaleTimes) })) }
}

/** The same for one site, where a deadline is set. */
export async function timesOfSite(tx: Transaction, site: string): Promise<AfterSaleTimes> {
  const row = await sql<Row>`
    select code as site, settings->'afterSaleTimes' as times from sites where code = ${site}`.row(tx)
  return row?.times ?? usualAfterSaleTimes
}
