import { type Sql, sql } from '#database/sql.ts'
import type { Site } from '#vocabulary/sites.ts'

/**
 * In SQL: whether a path of ours leads to an activity that has no page on this site, since it is another site's, cancelled, or none.
 * Ids have at most 18 digits, so that none is too large; a path that is null is answered with null.
 */
export const leadsToNoActivity = (link: Sql, site: Pick<Site, 'code'>): Sql => sql`(
  ${link} ~ '^(/(en|zh))?/activity/' and not exists (
    select from platform_activities a where a.site = ${site.code} and not a.is_cancelled
      and a.id = substring(${link} from '^(?:/(?:en|zh))?/activity/([0-9]{1,18})(?:[/?#]|$)')::bigint))`
