import { sql } from '#database/sql.ts'

/** The titles of articles. */
export const articleFacts = sql`(select id, title from articles)`
