import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export async function insertNote(
  tx: Transaction,
  note: { noteId: Id; groupId: Id; userId: Id; reason: string },
): Promise<void> {
  await sql`
    insert into payment_notes (id, group_id, user_id, reason) values (${note.noteId}, ${note.groupId}, ${note.userId}, ${note.reason})`.run(
    tx,
  )
}

/** Deletes a person's browser reports of failed payments, those as a guest included. */
export const deleteNotes = (tx: Transaction, userId: Id): Promise<void> =>
  sql`
    delete from payment_notes
    where user_id = ${userId} or group_id in (select id from order_groups where buyer_id = ${userId})`.run(tx)
