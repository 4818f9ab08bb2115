import { type Sql, sql } from '#database/sql.ts'

/** The name of the carrier with this code, in both languages; null where there is no such carrier. */
export const carrierNameOf = (code: Sql): Sql => sql`(select c.name from carriers c where c.code = ${code})`

/** Rows of carriers with the columns that modules of other rows read. */
export const carrierFacts = sql`(select code, name, has_numbers, is_active, position from carriers)`
