import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { type MallProfile, unnamedMall } from '../../rules/mall-profile.ts'

/** Parts that are left out stay as they are. */
export type MallProfileChange = Omit<MallProfile, 'contact' | 'links'> & {
  readonly [Name in 'contact' | 'links']?: MallProfile[Name] | undefined
}

/**
 * Writes what the mall calls itself. Every node reads it again when the transaction commits, with its sites.
 * @returns its new version, or undefined when it is not there in this version
 */
export async function saveProfile(
  tx: Transaction,
  { name, tagline, mark, contact, links, version }: MallProfileChange,
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>`
    insert into mall_profile (name, tagline, mark, contact, links)
    select ${sql.json(name)}, ${sql.json(tagline)}, ${mark ?? null}::text,
      ${sql.json(contact ?? unnamedMall.contact)}, ${links ?? ''}
    where ${version} = 0 or exists (select from mall_profile)
    on conflict (one) do update set name = excluded.name, tagline = excluded.tagline, mark = excluded.mark,
      contact = case when ${contact !== undefined} then excluded.contact else mall_profile.contact end,
      links = case when ${links !== undefined} then excluded.links else mall_profile.links end, version = mall_profile.version + 1, updated_at = app_now()
    where mall_profile.version = ${version} returning version`.rows(tx)
  await sql`select pg_notify('sites', '')`.run(tx)
  return rows[0]?.version
}

/** Profile of the mall; with the name of its software until an operator has saved one. */
export async function readProfile(db: Database | Transaction): Promise<MallProfile> {
  const row = await sql<Omit<MallProfile, 'mark'> & { mark: string | null }>`
    select name, tagline, mark, contact, links, version from mall_profile`.row(db)
  return row ? { ...row, mark: row.mark ?? undefined } : unnamedMall
}
