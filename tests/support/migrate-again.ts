import { readFile } from 'node:fs/promises'
import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** Runs a migration again, on the rows of a mall that exists. */
export async function migrateAgain(db: Database, file: string): Promise<void> {
  const text = await readFile(`src/database/migrations/${file}`, 'utf8')
  for (const statement of text.split(/;\s*$/m))
    if (statement.trim()) await sql([statement] as unknown as TemplateStringsArray).run(db)
}
