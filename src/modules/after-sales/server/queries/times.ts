import { sql } from '#database/sql.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { AfterSaleTimes } from '#vocabulary/sites.ts'
import { afterSaleTimeMs, usualAfterSaleTimes } from '../../rules/times.ts'

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

/** The time that a site gives for an automatic action, in milliseconds; undefined for one that no site sets (AS-58). */
export async function timeGivenBySite(
  tx: Transaction,
  site: string,
  action: string,
): Promise<number | undefined> {
  const isSetBySite = afterSaleTimeMs(action, usualAfterSaleTimes) !== undefined
  return isSetBySite ? afterSaleTimeMs(action, await timesOfSite(tx, site)) : undefined
}

/** Now, by the clock of the database. */
export async function momentOf(tx: Transaction): Promise<Date> {
  const row = await sql<{ now: Date }>`select app_now() as now`.row(tx)
  return row!.now
}
