import { sql } from '#database/sql.ts'
import { transferIsSlowAfterMs } from '#modules/payments/rules/transfer-tries.ts'

/** Orders with the alert that money for their buyer was not sent. */
export const refundAlerts = sql`
  select 'refundFailed', coalesce(r.order_id, o.id) from payment_transfers t left join refunds r on r.id = t.refund_id
    join payment_captures c on c.id = t.capture_id join payment_attempts p on p.id = c.attempt_id
    left join orders o on o.group_id = p.group_id and r.id is null
  where t.status <> 'done' and (t.status = 'failed' or t.failure is not null
    or t.created_at < app_now() - ${transferIsSlowAfterMs} * interval '1 millisecond')`
