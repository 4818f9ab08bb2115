import { sql } from '#database/sql.ts'
import type { Cancellation } from '#modules/orders/rules/cancel-reasons.ts'
import type { StoredMoneyBack } from '#modules/payments/server/read-models/late-money.ts'
import { isRefundSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from './not-sent.ts'

export type StoredCancellation = {
  readonly by: Cancellation['by']
  readonly reason: Cancellation['reason'] | null
  readonly refund: StoredMoneyBack | null
  readonly compensation: { amount: number; isPaid: boolean } | null
}

/** Of a cancelled order `o`: the party, the reason, and the money for its buyer. */
export const cancellationOfOrder = sql`
  case when o.status = 'cancelled' then (
    select json_build_object('by', e.by, 'reason', e.reason, 'refund',
      (select json_build_object('amount', r.amount - ${notSentOfRefund}, 'status', r.status, 'paidReference',
          (select max(t.paid_reference) from payment_transfers t where t.refund_id = r.id), 'isSentByHand', ${isRefundSentByHand},
          'sentAt', r.done_at) from refunds r
        where r.order_id = o.id and r.reason in ('cancelled', 'groupFailed') order by r.id desc limit 1), 'compensation',
      (select json_build_object('amount', c.amount, 'isPaid', c.paid_at is not null) from compensations c where c.order_id = o.id))
    from order_events e where e.order_id = o.id and (e.action = 'cancelPaid' or (e.action = 'cancel' and e.by = 'operator'))) end`
