import { sql } from '#database/sql.ts'
import { afterSaleWindowMs } from '#modules/after-sales/rules/timers.ts'

/**
 * Whether after-sales of an order `o` can be requested: for a time from its completion, and for a period as
 * long as it lasts. Replacement goods have a time of their own, from their arrival, once their exchange is
 * over.
 */
export const isInAfterSaleWindow = sql`((o.completed_at is null
  or o.completed_at > app_now() - ${afterSaleWindowMs} * interval '1 millisecond'
  or (o.fulfilment = 'period' and exists (
    select from membership_purchases m where m.order_id = o.id and m.ends_at > app_now())))
  and (o.business_kind <> 'reissue' or exists (select from replaced_lines carried where carried.order_id = o.id)))`
