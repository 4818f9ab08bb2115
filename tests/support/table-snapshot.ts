import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** All rows of a table as they are now, and a way back to them. */
export async function aTableSnapshot(
  db: Database,
  table: string,
): Promise<{ readonly restore: () => Promise<void> }> {
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`.rows(
    db,
  )
  await sql`create table kept as select * from ${sql.ref(table)}`.run(db)
  const asBefore = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = kept.${sql.ref(name)}`))
  return {
    restore: () =>
      sql`update ${sql.ref(table)} set ${asBefore} from kept where ${sql.ref(table)}.id = kept.id`.run(db),
  }
}
