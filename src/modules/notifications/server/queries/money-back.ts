import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { isSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import type { SentBackReason } from '#modules/refunds/rules/refund.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** Money on its way back to a buyer, or sent. */
export type MoneyBack = {
  readonly groupId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  readonly readAt: Date
  readonly address: Address
  readonly orderId: Id
  readonly number: string
  readonly currency: Currency
  /** Amount sent to the buyer, in minor units. */
  readonly amount: number
  readonly reason: SentBackReason
  /** The number of the payment that was made in another way. */
  readonly paidReference: string | null
  /** An operator sends it, and when that was done. */
  readonly isSentByHand: boolean
  readonly sentAt: Date | null
}

const ofGroup = sql`g.id as "groupId", g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt",
  g.shipping_address as address, o.id as "orderId", o.number`

/** A refund whose money payment providers have sent. */
export const sentRefund = (db: Database, refundId: Id): Promise<MoneyBack | undefined> =>
  sql<MoneyBack>`
    select ${ofGroup}, r.currency, r.reason, sent.amount, sent."paidReference", sent."isSentByHand", sent."sentAt"
    from refunds r join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
    cross join lateral (
      select sum(t.amount)::float8 as amount, max(t.paid_reference) as "paidReference",
        bool_or(${isSentByHand}) as "isSentByHand", max(t.updated_at) as "sentAt"
      from payment_transfers t where t.refund_id = r.id and t.reversal_id is null
    ) sent
    where r.id = ${refundId} and r.status = 'done' and sent.amount > 0`.row(db)

/** Money that paid for nothing, with the first order of the group that it came for; undefined for a part of a refund. */
export const strayMoney = (db: Database, transferId: Id): Promise<MoneyBack | undefined> =>
  sql<MoneyBack>`
    select ${ofGroup}, t.currency, t.reason, t.amount::float8 as amount, t.paid_reference as "paidReference",
      ${isSentByHand} as "isSentByHand", t.updated_at as "sentAt"
    from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
      join order_groups g on g.id = a.group_id
      join orders o on o.id = (select min(id) from orders where group_id = g.id)
    where t.id = ${transferId} and t.refund_id is null and t.reversal_id is null`.row(db)

/** Compensation paid beside a deposit, because the shop did not deliver. */
export const paidCompensation = (db: Database, compensationId: Id): Promise<MoneyBack | undefined> =>
  sql<MoneyBack>`
    select ${ofGroup}, c.currency, 'shopDefault' as reason, c.amount::float8 as amount, c.paid_reference as "paidReference",
      false as "isSentByHand", null::timestamptz as "sentAt"
    from compensations c join orders o on o.id = c.order_id join order_groups g on g.id = o.group_id
    where c.id = ${compensationId} and c.paid_at is not null`.row(db)
