import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Site } from '#vocabulary/sites.ts'

/** The platform's activities of a site that run or are ahead: for the sitemap. */
export async function listedActivities(
  db: Database,
  site: Pick<Site, 'code'>,
): Promise<{ readonly platformActivityId: Id }[]> {
  const rows = await sql<{ id: Id }>`
    select id from platform_activities where site = ${site.code} and not is_cancelled and ends_at > app_now()
    order by starts_at, id`.rows(db)
  return rows.map(({ id }) => ({ platformActivityId: id }))
}
