import { sql } from '#database/sql.ts'

/** Of a transfer `t` to a buyer: an operator sends it from our bank account, since no payment company does. */
export const isSentByHand = sql`
  exists (select from payment_captures by_hand join payment_attempts paid on paid.id = by_hand.attempt_id
    join bank_transfers bank on bank.account_id = paid.account_id and bank.serial = paid.serial where by_hand.id = t.capture_id)`

/** Of a refund `r`: an operator sends it, or a part of it. */
export const isRefundSentByHand = sql`
  exists (select from payment_transfers t where t.refund_id = r.id and ${isSentByHand})`

/**
 * Of an after-sale `a` that is not refunded yet, what of its sum will not be sent: it was never paid, as an operator accepted a bank
 * transfer of less. Refunds take all other money of the order first.
 */
export const writtenOffOfAfterSale = sql`
  (select greatest(0, least(coalesce(sum(p.amount - p.refunded_amount - p.reversed_amount) filter (where p.source = 'writtenOff'), 0),
      coalesce(a.changed_amount, a.requested_amount)
        - coalesce(sum(p.amount - p.refunded_amount - p.reversed_amount) filter (where p.source <> 'writtenOff'), 0)))::float8
    from obligations b join payment_allocations p on p.obligation_id = b.id
    where b.order_id = a.order_id and not exists (select from refunds where after_sale_id = a.id))`

/** Of a refund `r`, the part that is not sent: it was only held, or never paid. */
export const notSentOfRefund = sql`
  (select coalesce(sum(a.amount), 0)::bigint from refund_allocations a join payment_allocations p on p.id = a.allocation_id
    where a.refund_id = r.id and p.source in ('released', 'writtenOff'))`
