import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's certificates as screens show them, for the person's data export. */
export const certificatesOf = (db: Database, userId: Id) =>
  sql<{ name: string; number: string }>`
    select shown_name as name, shown_number as number from certificates where buyer_id = ${userId} order by id`.rows(
    db,
  )
