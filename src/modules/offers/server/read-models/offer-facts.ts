import { sql } from '#database/sql.ts'

/** The rows of offers with the columns that modules of smaller rows read. */
export const offerFacts = sql`(
  select id, name, kind, status, site, starts_at, ends_at, claims_ended_at, updated_at, shop_id, customer_group_ids from offers)`
