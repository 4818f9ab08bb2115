import { sql } from '#database/sql.ts'
import { warnOfHoldEndMs } from '#modules/orders/rules/timers.ts'

/** Orders with the alerts about their payments: no answer, a refused capture, a hold that ends. */
export const paymentAlerts = sql`
  select 'paymentUnknown' as alert, o.id as order_id from order_groups g join orders o on o.group_id = g.id
  where g.unanswered_at is not null and o.status = 'closed' and exists (
    select from payment_attempts p where p.group_id = g.id and p.status in ('created', 'pending', 'failed')
      and (p.answered_at is null or p.answered_at < g.pay_by))
  union
  select 'captureRefused', b.order_id from payment_capture_requests q join obligations b on b.id = q.obligation_id
  where q.status = 'requested' and q.failure is not null
  union
  select 'holdEnding', b.order_id from payment_attempts p join payment_shares s on s.attempt_id = p.id and s.state = 'won'
    join obligations b on b.id = s.obligation_id
  where p.status = 'authorised' and b.status = 'authorised'
    and p.hold_ends_at <= app_now() + ${warnOfHoldEndMs} * interval '1 millisecond'`
