import { sql } from '#database/sql.ts'
import type { Transaction } from './context.ts'

/**
 * Writes one setting of a site whole. All nodes reload their sites when this is committed, and drop cached
 * answers that show them.
 * @returns false when there is no such site
 */
export async function putSiteSetting(
  tx: Transaction,
  site: string,
  name: string,
  value: object | boolean,
): Promise<boolean> {
  const rows = await sql`
    update sites set settings = settings || jsonb_build_object(${name}::text, ${sql.json(value)}::jsonb)
    where code = ${site} returning code`.rows(tx)
  if (rows.length > 0) await sql`select pg_notify('sites', '')`.run(tx)
  return rows.length > 0
}

/** Changes some flags of a site, and leaves the others as they are. */
export async function putSiteFlags(tx: Transaction, site: string, flags: object): Promise<void> {
  await sql`
    update sites set settings = jsonb_set(settings, '{flags}', settings->'flags' || ${sql.json(flags)}::jsonb)
    where code = ${site}`.run(tx)
  await sql`select pg_notify('sites', '')`.run(tx)
}
