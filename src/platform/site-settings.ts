import { sql } from '#database/sql.ts'
import type { Transaction } from './context.ts'

/**
 * Writes one setting of a site whole. All nodes read their sites anew when this is committed, and drop what shows them.
 * @returns false when there is no such site
 */
export async function putSiteSetting(
  tx: Transaction,
  site: string,
  name: string,
  value: object,
): Promise<boolean> {
  const rows = await sql`
    update sites set settings = settings || jsonb_build_object(${name}::text, ${sql.json(value)}::jsonb)
    where code = ${site} returning code`.rows(tx)
  if (rows.length > 0) await sql`select pg_notify('sites', '')`.run(tx)
  return rows.length > 0
}
