import { type Sql, sql } from '#database/sql.ts'

/** In SQL: whether buyers of a site are offered a way to pay, by the code of the site. */
export const isPaymentSet = (site: Sql): Sql => sql`exists (
  select from channel_accounts where site = ${site} and is_enabled and settings <> '{}')`
