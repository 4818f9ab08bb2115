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
