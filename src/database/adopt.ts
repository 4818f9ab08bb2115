import { createHash } from 'node:crypto'
import type { Client } from 'pg'

type Applied = { readonly name: string; readonly hash: string }

/** The last file of the schema of 0.1.0. Later migrations are applied to an adopted database as to any other. */
const lastOfFirstRelease = '0014_sandbox.sql'

/** The digest of the record that the last version before 0.1.0 left: its migrations were folded into those of 0.1.0. */
export const unreleasedRecord = '66d5770731de744c21a752899daca7c775590461972d0fc8fdc576e2e42a8dc8'

/** Whether the record is of a version before 0.1.0: its file of money became several. */
export const isUnreleased = (applied: readonly Applied[]): boolean =>
  applied.some(({ name }) => name === '0005_money.sql')

export function digestOfRecord(applied: readonly Applied[]): string {
  const lines = applied.map(({ name, hash }) => `${name} ${hash}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/**
 * Replaces the record of a database that the last version before 0.1.0 has migrated. Its schema is that of
 * 0.1.0, but for constraints that were added as `not valid` and never validated.
 */
export async function adopt(client: Client, files: readonly Applied[]): Promise<Applied[]> {
  const record = files.filter(({ name }) => name <= lastOfFirstRelease)
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where not convalidated and conrelid <> 0 order by 1`,
  )
  await client.query('begin')
  try {
    for (const { statement } of rows) await client.query(statement)
    await client.query('delete from migrations')
    await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
      record.map(({ name }) => name),
      record.map(({ hash }) => hash),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return record
}
