import { type Sql, sql } from '#database/sql.ts'

/** In SQL: whether something has a price on a site. */
export const hasPrices = (site: Sql): Sql => sql`exists (select from prices where site = ${site})`
