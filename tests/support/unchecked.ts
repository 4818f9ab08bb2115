import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** Leaves rows as a defect or a hand at the database would: no trigger refuses a step that is in no lifecycle. */
export const writeUnchecked = (db: Database, statement: Sql): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.run(tx)
    await statement.run(tx)
  })
