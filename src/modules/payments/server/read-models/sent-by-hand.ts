import { sql } from '#database/sql.ts'

/**
 * Of a transfer `t` to a buyer: an operator sends it from our bank account, since no payment provider does.
 */
export const isSentByHand = sql`
  exists (select from payment_captures by_hand join payment_attempts paid on paid.id = by_hand.attempt_id
    join bank_transfers bank on bank.account_id = paid.account_id and bank.serial = paid.serial where by_hand.id = t.capture_id)`

/** Of a refund `r`: an operator sends it, or a part of it. */
export const isRefundSentByHand = sql`
  exists (select from payment_transfers t where t.refund_id = r.id and ${isSentByHand})`
