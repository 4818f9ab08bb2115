import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { FactSource, PaymentFact } from '#domain/payments/channel.ts'
import type { CaptureOutcome } from '#domain/payments/lifecycle.ts'
import type { Transaction } from '#platform/context.ts'
import type { PaymentRecord } from './records.ts'

type NewFact = {
  readonly channel: string
  readonly recordId: Id
  readonly fact: PaymentFact
  readonly source: FactSource
  readonly outcome: string
}

/** Whether a fact or a capture is known already. */
export async function knownBefore(
  tx: Transaction,
  fact: { readonly channel: string; readonly eventId: string; readonly captureId: string | undefined },
): Promise<{ fact: boolean; capture: boolean }> {
  const row = await sql<{ fact: boolean; capture: boolean }>`
    select exists (select from payment_facts where channel = ${fact.channel} and event_id = ${fact.eventId}) as fact,
      exists (select from payment_captures
        where channel = ${fact.channel} and capture_id = ${fact.captureId ?? null}) as capture`.row(tx)
  return row!
}

export async function insertFact(
  tx: Transaction,
  { channel, recordId, fact, source, outcome }: NewFact,
): Promise<void> {
  const [amount, currency] = fact.status === 'succeeded' ? [fact.amount, fact.currency] : [null, null]
  await sql`
    insert into payment_facts (channel, event_id, record_id, source, status, amount, currency, outcome)
    values (${channel}, ${fact.eventId}, ${recordId}, ${source}, ${fact.status}, ${amount}, ${currency}, ${outcome})
    on conflict do nothing`.run(tx)
}

type NewCapture = {
  channel: string
  captureId: string
  record: PaymentRecord
  amount: number
  currency: string
  outcome: CaptureOutcome
  ledgerTransactionId: Id
}

export const insertCapture = (tx: Transaction, capture: NewCapture): Promise<void> =>
  sql`
    insert into payment_captures (channel, capture_id, record_id, obligation_id, currency, amount, outcome,
      ledger_transaction_id)
    values (${capture.channel}, ${capture.captureId}, ${capture.record.recordId}, ${capture.record.obligationId},
      ${capture.currency}, ${capture.amount}, ${capture.outcome}, ${capture.ledgerTransactionId})`.run(tx)
