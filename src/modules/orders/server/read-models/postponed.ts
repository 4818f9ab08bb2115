import { type Sql, sql } from '#database/sql.ts'

/** In SQL: whether the buyer of an order has postponed its receipt as often as its site allows (ORD-63). Of `orders o`. */
export const isPostponedOften: Sql = sql`(
  (select count(*) from order_events e where e.order_id = o.id and e.action = 'postpone')
    >= coalesce((select (s.settings->'orderTimes'->>'postponeTimes')::int from sites s where s.code = o.site), 1))`
