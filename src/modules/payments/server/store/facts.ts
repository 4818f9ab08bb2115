import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FactSource, PaymentFact } from '../../rules/channel.ts'
import type { CaptureOutcome } from '../../rules/lifecycle.ts'

type NewFact = {
  readonly channel: string
  readonly attemptId: Id
  readonly fact: PaymentFact
  readonly source: FactSource
  readonly outcome: string
}

export type Known = {
  /** The group of the attempt that it is about, which never changes; undefined when we have no such attempt. */
  readonly groupId: Id | undefined
  readonly fact: boolean
  readonly capture: boolean
}

/** Order group of a fact, and whether it or its capture is recorded. Records stay, so no lock is needed. */
export async function knownBefore(
  tx: Transaction,
  channel: string,
  { serial, eventId, captureId }: { serial: string; eventId: string; captureId?: string },
): Promise<Known> {
  const row = await sql<{ group_id: Id | null; fact: boolean; capture: boolean }>`
    select (select group_id from payment_attempts where serial = ${serial}) as group_id,
      exists (select from payment_facts where channel = ${channel} and event_id = ${eventId} and outcome <> 'notOurs') as fact,
      exists (select from payment_captures where channel = ${channel} and reference = ${captureId ?? null}) as capture`.row(
    tx,
  )
  const { group_id, fact, capture } = row!
  return { groupId: group_id ?? undefined, fact, capture }
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

/** Stores a genuine fact about an unknown payment, until the payment is known. @returns whether it is new */
export async function parkFact(tx: Transaction, channel: string, fact: PaymentFact): Promise<boolean> {
  const [amount, currency] = 'amount' in fact ? [fact.amount, fact.currency] : [null, null]
  const row = await sql<{ is_new: boolean }>`
    insert into payment_parked_facts (channel, event_id, account, serial, status, amount, currency, fact)
    values (${channel}, ${fact.eventId}, ${fact.account}, ${fact.serial}, ${fact.status}, ${amount}, ${currency},
      ${sql.json(fact)})
    on conflict do nothing returning true as is_new`.row(tx)
  return row !== undefined
}

export type ParkedFact = { readonly channel: string; readonly fact: PaymentFact }

/** Parked facts whose payments are known by now, the oldest first. */
export async function parkedFactsNowKnown(db: Database, atMost: number): Promise<ParkedFact[]> {
  const rows = await sql<{ channel: string; fact: PaymentFact | null }>`
    select p.channel, p.fact from payment_parked_facts p join payment_attempts a on a.serial = p.serial and a.channel = p.channel
    where p.replayed_at is null and p.fact is not null order by p.received_at limit ${sql.known(atMost)}`.rows(
    db,
  )
  return rows.flatMap(({ channel, fact }) => (fact ? [{ channel, fact }] : []))
}

/** A parked fact took effect. @returns whether others of its payment still wait */
export async function markReplayed(tx: Transaction, { channel, fact }: ParkedFact): Promise<boolean> {
  await sql`
    update payment_parked_facts set replayed_at = app_now()
    where channel = ${channel} and event_id = ${fact.eventId} and replayed_at is null`.run(tx)
  const row = await sql<{ others: boolean }>`
    select exists (select from payment_parked_facts where channel = ${channel} and serial = ${fact.serial}
      and replayed_at is null) as others`.row(tx)
  return row!.others
}

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
