import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's address book, as the person gets it with all their stored fields. */
export const addressesOf = (db: Database, userId: Id) =>
  sql<{ address: Readonly<Record<string, unknown>>; isDefault: boolean }>`
    select address, is_default as "isDefault" from addresses where buyer_id = ${userId} order by id`.rows(db)
