import { sql } from '#database/sql.ts'
import type { SiteStatus } from '#vocabulary/sites.ts'
import type { Transaction } from './context.ts'

/** All nodes reload their sites when this is committed, and drop cached answers that show them. */
export const announceSites = (tx: Transaction): Promise<void> => sql`select pg_notify('sites', '')`.run(tx)

/**
 * Writes one setting of a site whole. Another value makes a new version of the site.
 * @returns false when there is no such site
 */
export async function putSiteSetting(
  tx: Transaction,
  site: string,
  name: string,
  value: object | boolean,
): Promise<boolean> {
  const rows = await sql`
    update sites set settings = settings || jsonb_build_object(${name}::text, ${sql.json(value)}::jsonb),
      version = version + (settings->${name}::text is distinct from ${sql.json(value)}::jsonb)::int
    where code = ${site} returning code`.rows(tx)
  if (rows.length > 0) await announceSites(tx)
  return rows.length > 0
}

/** Changes some settings and flags of a site, and leaves the others as they are. That makes a new version of the site. */
export async function putSiteSettings(
  tx: Transaction,
  site: string,
  { flags, removed = [], ...settings }: { readonly flags: object; readonly removed?: readonly string[] },
): Promise<void> {
  await sql`
    update sites set settings = ((settings - ${[...removed]}::text[]) || ${sql.json(settings)}::jsonb)
      || jsonb_build_object('flags', settings->'flags' || ${sql.json(flags)}::jsonb), version = version + 1
    where code = ${site}`.run(tx)
  await announceSites(tx)
}

/** Changes some flags of a site, and leaves the others as they are. */
export const putSiteFlags = (tx: Transaction, site: string, flags: object): Promise<void> =>
  putSiteSettings(tx, site, { flags })

/** Adds a site as the last one. @returns false when there is one of this code already */
export async function insertSite(
  tx: Transaction,
  {
    code,
    status,
    settings,
  }: { readonly code: string; readonly status: SiteStatus; readonly settings: object },
): Promise<boolean> {
  const rows = await sql`
    insert into sites (code, position, status, settings)
    select ${code}, coalesce(max(position), 0) + 1, ${status}, ${sql.json(settings)} from sites
    on conflict (code) do nothing returning code`.rows(tx)
  if (rows.length > 0) await announceSites(tx)
  return rows.length > 0
}

export async function putSiteStatus(tx: Transaction, site: string, status: SiteStatus): Promise<boolean> {
  const rows = await sql`update sites set status = ${status} where code = ${site} returning code`.rows(tx)
  if (rows.length > 0) await announceSites(tx)
  return rows.length > 0
}
