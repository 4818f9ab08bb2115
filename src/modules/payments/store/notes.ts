import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

export async function insertNote(
  tx: Transaction,
  note: { noteId: Id; groupId: Id; userId: Id; reason: string },
): Promise<void> {
  await sql`
    insert into payment_notes (id, group_id, user_id, reason) values (${note.noteId}, ${note.groupId}, ${note.userId}, ${note.reason})`.run(
    tx,
  )
}
