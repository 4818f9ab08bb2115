import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Pictures that a person sent and that nothing uses yet. */
export async function exportedUploads(db: Database, userId: Id) {
  const [uploads] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select key as picture, created_at as "sentAt" from uploads where user_id = ${userId} order by created_at) t`,
    ),
  ])
  return { uploads }
}
