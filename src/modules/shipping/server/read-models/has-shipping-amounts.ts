import { type Sql, sql } from '#database/sql.ts'

/** In SQL: whether rates of a site, of the platform or of a shop, state amounts, which the site's currency gives their meaning. */
export const hasShippingAmounts = (site: Sql): Sql => sql`
  exists (select from shipping_rates rate where rate.site = ${site} and (rate.free_from > 0 or rate.further_price > 0
    or exists (select from jsonb_array_elements(rate.steps) step
      where (step->>'price')::bigint > 0 or (rate.basis = 'amount' and (step->>'upTo')::bigint > 0))))`
