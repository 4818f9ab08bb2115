import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CaptureOutcome } from '../../rules/lifecycle.ts'

type NewCapture = {
  readonly captureId: Id
  readonly channel: string
  /** The provider's number for this movement of money. */
  readonly reference: string
  readonly attemptId: Id
  readonly amount: number
  readonly currency: string
  /** Part that pays for nothing, and is refunded. */
  readonly strayAmount: number
  readonly outcome: CaptureOutcome
  readonly ledgerTransactionId: Id
}

export const insertCapture = (tx: Transaction, capture: NewCapture): Promise<void> =>
  sql`
    insert into payment_captures (id, channel, reference, attempt_id, currency, amount, returned_amount, outcome,
      ledger_transaction_id)
    values (${capture.captureId}, ${capture.channel}, ${capture.reference}, ${capture.attemptId}, ${capture.currency},
      ${capture.amount}, ${capture.strayAmount}, ${capture.outcome}, ${capture.ledgerTransactionId})`.run(tx)

/** Part of an obligation that an attempt pays, in minor units. */
export type Share = { readonly obligationId: Id; readonly amount: number }

/** The shares of an attempt. They never change but for their state, which only its lock lets change. */
export async function sharesOfSerial(tx: Transaction, serial: string): Promise<Share[]> {
  const rows = await sql<{ obligation_id: Id; amount: string }>`
    select s.obligation_id, s.amount from payment_shares s join payment_attempts a on a.id = s.attempt_id
    where a.serial = ${serial} order by s.obligation_id`.rows(tx)
  return rows.map((row) => ({ obligationId: row.obligation_id, amount: Number(row.amount) }))
}

/** Shares of an attempt that ended pay for nothing. */
export const endShares = (tx: Transaction, attemptId: Id): Promise<void> =>
  sql`
    update payment_shares set state = 'ended' where attempt_id = ${attemptId} and state = 'open'`.run(tx)
