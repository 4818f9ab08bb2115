import { sql } from '#database/sql.ts'
import { isSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import type { SentBackReason } from '#modules/refunds/rules/refund.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'

/** Money on its way back to a buyer, or sent. */
export type RefundedMoney = OrderFacts & {
  /** Key of the notification that it was sent: another one after its bank returned it. */
  readonly about: Id
  /** Amount sent to the buyer, in minor units. */
  readonly amount: number
  readonly reason: SentBackReason
  /** The number of the payment that was made in another way. */
  readonly paidReference: string | null
  /** An operator sends it, and when that was done. */
  readonly isSentByHand: boolean
  readonly sentAt: Date | null
}

/** The last return of a transfer. */
const lastReturn = sql`(select max(id) as id from payment_transfer_returns where transfer_id = t.id)`

/** A refund whose money payment providers have sent. Transfers that were returned and sent again stand apart, each for itself. */
export const sentRefund = (db: Database, refundId: Id): Promise<RefundedMoney[]> =>
  sql<RefundedMoney>`
    select ${orderColumns}, r.reason, sent.about, sent.amount, sent."paidReference", sent."isSentByHand", sent."sentAt"
    from ${orderTables} join refunds r on r.order_id = o.id
    cross join lateral (
      select coalesce(returned.id, r.id) as about, sum(t.amount)::float8 as amount, max(t.paid_reference) as "paidReference",
        bool_or(${isSentByHand}) as "isSentByHand", max(t.updated_at) as "sentAt"
      from payment_transfers t cross join lateral ${lastReturn} returned
      where t.refund_id = r.id and t.status = 'done' and t.reversal_id is null group by 1
    ) sent
    where r.id = ${refundId} and r.status = 'done' and sent.amount > 0`.rows(db)

/** Money that paid for nothing, with the first order of the group that it came for; none for a part of a refund. */
export const unmatchedPayment = (db: Database, transferId: Id): Promise<RefundedMoney[]> =>
  sql<RefundedMoney>`
    select ${orderColumns}, t.reason, coalesce(returned.id, t.id) as about, t.amount::float8 as amount, t.paid_reference as "paidReference",
      ${isSentByHand} as "isSentByHand", t.updated_at as "sentAt"
    from payment_transfers t cross join lateral ${lastReturn} returned
      join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
      join (${orderTables}) on o.id = (select min(id) from orders where group_id = a.group_id)
    where t.id = ${transferId} and t.refund_id is null and t.reversal_id is null`.rows(db)

/** A refund whose money a bank returned after it was sent. */
export type ReturnedRefund = RefundedMoney & {
  /** The after-sale that it is of, where there is one. */
  readonly afterSaleId: Id | null
}

/** None for a transfer that was refused at first, and once the money is on its way again or was paid otherwise. */
export const returnedRefund = (db: Database, transferId: Id): Promise<ReturnedRefund[]> =>
  sql<ReturnedRefund>`
    select ${orderColumns}, returned.id as about, r.after_sale_id as "afterSaleId", t.reason, t.amount::float8 as amount,
      null::text as "paidReference", false as "isSentByHand", null::timestamptz as "sentAt"
    from payment_transfers t
    cross join lateral ${lastReturn} returned
    join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
    left join refunds r on r.id = t.refund_id
    join (${orderTables}) on o.id = coalesce(r.order_id, (select min(id) from orders where group_id = a.group_id))
    where t.id = ${transferId} and t.status = 'failed' and t.reversal_id is null and returned.id is not null`.rows(
    db,
  )

/** Compensation paid beside a deposit, because the shop did not deliver. */
export const paidCompensation = (db: Database, compensationId: Id): Promise<RefundedMoney[]> =>
  sql<RefundedMoney>`
    select ${orderColumns}, 'shopDefault' as reason, c.id as about, c.amount::float8 as amount, c.paid_reference as "paidReference",
      false as "isSentByHand", null::timestamptz as "sentAt"
    from ${orderTables} join compensations c on c.order_id = o.id
    where c.id = ${compensationId} and c.paid_at is not null`.rows(db)
