import { sql } from '#database/sql.ts'

/** Categories of articles that a site shows. */
export const shownGroups = (site: string) => sql`
  (select id, code, name, position from article_groups where not is_hidden and (sites = '{}' or ${site} = any(sites)))`
