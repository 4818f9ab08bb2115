import { sql } from '#database/sql.ts'

/** Whether a payment of the group of an order `o` was begun and is not over. */
export const isPaymentStarted = sql`exists (select from payment_attempts a
  where a.group_id = o.group_id and a.status in ('pending', 'failed'))`

/** The channels that an order `o` was paid through, the first first, as JSON. */
export const paidThrough = sql`
  (select json_agg(paid.channel order by paid.first) from (
    select a.channel, min(a.id) as first from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
    join payment_attempts a on a.id = s.attempt_id where b.order_id = o.id group by a.channel) paid)`
