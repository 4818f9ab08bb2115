import { type Sql, sql } from '#database/sql.ts'

const isOffered = (site: Sql): Sql => sql`site = ${site} and is_enabled and settings <> '{}'`

/** In SQL: whether buyers of a site are offered a way to pay, by the code of the site. */
export const isPaymentSet = (site: Sql): Sql => sql`exists (
  select from channel_accounts where ${isOffered(site)})`

/** In SQL: the codes of the ways to pay that a site has, as an array, by the code of the site. */
export const channelsOfSite = (site: Sql): Sql => sql`array(
  select distinct channel from channel_accounts where ${isOffered(site)} order by channel)`
