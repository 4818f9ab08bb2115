import { type Sql, sql } from '#database/sql.ts'

/** Whether an operator has decided how a site charges tax; one that charges none is set as well. */
export const isTaxSet = (site: Sql): Sql =>
  sql`exists (select from site_taxes where site_taxes.site = ${site})`
