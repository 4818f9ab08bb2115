import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Published texts that a person agrees to at sign-up. */
const protocols = sql`articles where key in ('terms', 'privacy') and is_published`

export async function hasProtocols(db: Database): Promise<boolean> {
  const row = await sql<{ id: Id }>`select id from ${protocols} limit 1`.row(db)
  return row !== undefined
}

/** Records the texts that a person agreed to, in their current version. */
export const saveAgreement = (tx: Transaction, userId: Id): Promise<void> =>
  sql`
    insert into accepted_protocols (user_id, article_id, version)
    select ${userId}::bigint, id, version from ${protocols} on conflict do nothing`.run(tx)
