import { sql } from '#database/sql.ts'

/** In SQL: codes of all sites, including hidden and closed ones. */
export const siteCodes = sql`(select code from sites)`
