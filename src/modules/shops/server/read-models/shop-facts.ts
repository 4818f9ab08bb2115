import { sql } from '#database/sql.ts'

/** The rows of shops with the columns that modules of smaller rows read. */
export const shopFacts = sql`(select id, slug, name, about, logo, status from shops)`
