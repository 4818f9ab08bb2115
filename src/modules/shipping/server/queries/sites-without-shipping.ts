import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { isShippingSet } from '../read-models/is-shipping-set.ts'

/** The sites on which nothing can be sold yet, since no price for sending parcels is set. */
export const sitesWithoutShipping = async (db: Database): Promise<string[]> => {
  const rows = await sql<{ code: string }>`
    select code from sites where not ${isShippingSet(sql`sites.code`)} order by position`.rows(db)
  return rows.map(({ code }) => code)
}
