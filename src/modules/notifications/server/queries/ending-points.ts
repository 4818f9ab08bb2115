import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type EndingPoints = { readonly points: number; readonly first: Date; readonly last: Date }

/** The points of a buyer that a reminder is about and that are still there. */
export async function endingPoints(
  db: Database,
  { buyerId, site }: { readonly buyerId: Id; readonly site: string },
): Promise<EndingPoints | undefined> {
  const row = await sql<{ points: number; first: Date | null; last: Date | null }>`
    select coalesce(sum(remaining), 0)::int as points, min(expires_at) as first, max(expires_at) as last from point_lots
    where buyer_id = ${buyerId} and site = ${site} and remaining > 0 and expires_at > app_now() and reminded_at is not null`.row(
    db,
  )
  return row?.first && row.last ? { points: row.points, first: row.first, last: row.last } : undefined
}
