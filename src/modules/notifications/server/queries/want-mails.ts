import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Those of these messages whose accounts have chosen mails about such things. */
export async function wantMails(tx: Transaction, messageIds: readonly Id[]): Promise<readonly Id[]> {
  const rows = await sql<{ id: Id }>`
    select m.id from inbox_messages m
    join notice_choices c on c.user_id = m.user_id and c.kind = m.kind and c.way = 'mail' and c.is_on
    where m.id = any(${messageIds}::bigint[]) order by m.id`.rows(tx)
  return rows.map(({ id }) => id)
}
