import { sql } from '#database/sql.ts'
import type { MoneyBack } from '#modules/orders/rules/cancel-reasons.ts'
import { isSentByHand } from './sent-by-hand.ts'

export type StoredMoneyBack = {
  readonly amount: number
  readonly status: MoneyBack['status']
  readonly paidReference: string | null
  readonly isSentByHand: boolean
  readonly sentAt: string | null
}

/** Of an order `o` that ended unpaid: the payments of its group after that, all of which are refunded. */
export const lateMoneyOfOrder = sql`
  case when o.status in ('cancelled', 'closed') then (
    select json_build_object('amount', sum(t.amount), 'status', case when bool_or(t.status = 'failed') then 'failed'
        when bool_or(t.status <> 'done') then 'requested' else 'done' end, 'paidReference', max(t.paid_reference),
      'isSentByHand', bool_or(${isSentByHand}), 'sentAt', max(t.updated_at) filter (where t.status = 'done'))
    from payment_attempts a join payment_captures c on c.attempt_id = a.id join payment_transfers t on t.capture_id = c.id
    where a.group_id = o.group_id and t.reason = 'paidLate' having count(*) > 0) end`
