import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { FactSource, PaymentFact } from '#domain/payments/channel.ts'
import type { Database, Transaction } from '#platform/context.ts'

type NewFact = {
  readonly channel: string
  readonly attemptId: Id
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
        where channel = ${fact.channel} and reference = ${fact.captureId ?? null}) as capture`.row(tx)
  return row!
}

export async function insertFact(
  tx: Transaction,
  { channel, attemptId, fact, source, outcome }: NewFact,
): Promise<void> {
  const [amount, currency] = 'amount' in fact ? [fact.amount, fact.currency] : [null, null]
  await sql`
    insert into payment_facts (channel, event_id, attempt_id, source, status, amount, currency, outcome)
    values (${channel}, ${fact.eventId}, ${attemptId}, ${source}, ${fact.status}, ${amount}, ${currency}, ${outcome})
    on conflict do nothing`.run(tx)
}

/** Keeps a genuine fact about a payment that we do not know. */
export async function parkFact(
  db: Database | Transaction,
  channel: string,
  fact: PaymentFact,
): Promise<void> {
  const [amount, currency] = 'amount' in fact ? [fact.amount, fact.currency] : [null, null]
  await sql`
    insert into payment_parked_facts (channel, event_id, account, serial, status, amount, currency)
    values (${channel}, ${fact.eventId}, ${fact.account}, ${fact.serial}, ${fact.status}, ${amount}, ${currency})
    on conflict do nothing`.run(db)
}
