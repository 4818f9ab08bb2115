import { type Sql, sql } from '#database/sql.ts'
import { isPaymentSet } from '#modules/payments/server/read-models/payment-set.ts'
import { isShippingSet } from '#modules/shipping/server/read-models/is-shipping-set.ts'
import { isTaxSet } from '#modules/tax/server/read-models/site-tax-set.ts'

/** In SQL: whether shipping, tax and a way to pay are set on a site, so that it can sell. @param site its code */
export const isReadyToSell = (site: Sql): Sql =>
  sql`(${isShippingSet(site)} and ${isTaxSet(site)} and ${isPaymentSet(site)})`

/** In SQL: status and readiness of one site. */
export const salesOfSite = (site: string): Sql => sql`(
  select status, ${isReadyToSell(sql`here.code`)} as is_ready from sites here where code = ${site})`
