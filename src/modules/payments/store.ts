import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { FactSource, PaymentFact } from '#domain/payments/channel.ts'
import {
  askAfterMs,
  askAgainMs,
  attemptsWithinMs,
  type CaptureOutcome,
  lookBackAfterMs,
  type PaymentRecordStatus,
} from '#domain/payments/lifecycle.ts'
import type { Currency, Money } from '#domain/pricing/money.ts'
import type { Database, Transaction } from '#platform/context.ts'

export type PaymentRecord = {
  readonly recordId: Id
  readonly obligationId: Id
  readonly groupId: Id
  readonly channel: string
  readonly status: PaymentRecordStatus
  readonly amount: Money
  readonly serial: string
  readonly redirectUrl: string | undefined
  readonly isClosedByUs: boolean
}

type RecordRow = {
  id: Id
  obligation_id: Id
  group_id: Id
  channel: string
  status: PaymentRecordStatus
  amount: string
  currency: Currency
  serial: string
  redirect_url: string | null
  closed_by_us_at: Date | null
}

const columns = sql`r.id, r.obligation_id, b.group_id, r.channel, r.status, r.amount, r.currency, r.serial, r.redirect_url, r.closed_by_us_at`
const records = sql`payment_records r join obligations b on b.id = r.obligation_id`

const toRecord = (row: RecordRow): PaymentRecord => ({
  recordId: row.id,
  obligationId: row.obligation_id,
  groupId: row.group_id,
  channel: row.channel,
  status: row.status,
  amount: { amount: Number(row.amount), currency: row.currency },
  serial: row.serial,
  redirectUrl: row.redirect_url ?? undefined,
  isClosedByUs: row.closed_by_us_at !== null,
})

export async function recordBySerial(
  db: Database | Transaction,
  serial: string,
): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<RecordRow>`select ${columns} from ${records} where r.serial = ${serial}`.execute(
    db,
  )
  return rows[0] && toRecord(rows[0])
}

export async function recordById(
  db: Database | Transaction,
  recordId: Id,
): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<RecordRow>`select ${columns} from ${records} where r.id = ${recordId}`.execute(
    db,
  )
  return rows[0] && toRecord(rows[0])
}

/** Call it with the order group locked: group first, then record, everywhere. */
export async function lockRecord(tx: Transaction, recordId: Id): Promise<PaymentRecord> {
  const { rows } =
    await sql<RecordRow>`select ${columns} from ${records} where r.id = ${recordId} for update of r`.execute(
      tx,
    )
  if (!rows[0]) throw new Error(`The payment record ${recordId} is gone`)
  return toRecord(rows[0])
}

export async function recordUnderWay(
  db: Database | Transaction,
  groupId: Id,
): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${columns} from ${records} where b.group_id = ${groupId} and r.status in ('created', 'pending')`.execute(
    db,
  )
  return rows[0] && toRecord(rows[0])
}

type NewRecord = {
  recordId: Id
  obligationId: Id
  buyerId: Id
  site: string
  channel: string
  amount: Money
  serial: string
}

export async function insertRecord(tx: Transaction, record: NewRecord): Promise<void> {
  await sql`
    insert into payment_records (id, obligation_id, buyer_id, site, channel, currency, amount, serial)
    values (${record.recordId}, ${record.obligationId}, ${record.buyerId}, ${record.site}, ${record.channel},
      ${record.amount.currency}, ${record.amount.amount}, ${record.serial})`.execute(tx)
}

/**
 * The provider opened the attempt. A fact that was faster has the last word on the status.
 * @returns false when we had closed it meanwhile, and the provider could not know
 */
export async function recordOpened(
  tx: Transaction,
  recordId: Id,
  opened: { reference: string; redirectUrl: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    update payment_records set provider_reference = ${opened.reference}, redirect_url = ${opened.redirectUrl},
      status = case when status = 'created' then 'pending' else status end, updated_at = app_now()
    where id = ${recordId} returning closed_by_us_at is null as is_wanted`.execute(tx)
  return rows[0]?.is_wanted ?? false
}

/** Moves a locked record on. One that ended is looked at once more, later. */
export async function moveRecord(
  tx: Transaction,
  recordId: Id,
  to: PaymentRecordStatus,
  failure?: string,
): Promise<void> {
  const ended = to !== 'created' && to !== 'pending'
  await sql`
    update payment_records set status = ${to}, failure = coalesce(${failure ?? null}, failure), updated_at = app_now()
      ${ended ? sql`, ask_at = app_now() + ${lookBackAfterMs} * interval '1 millisecond'` : sql``}
    where id = ${recordId}`.execute(tx)
}

/** @returns false when money came first: such a record cannot be closed any more */
export async function closeRecordUnlessPaid(tx: Transaction, recordId: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    update payment_records set status = 'closed', closed_by_us_at = coalesce(closed_by_us_at, app_now()), updated_at = app_now(),
      ask_at = app_now() + ${lookBackAfterMs} * interval '1 millisecond'
    where id = ${recordId} and status in ('created', 'pending', 'failed', 'closed') returning id`.execute(tx)
  return rows.length === 1
}

/** A record that the provider never heard of, so long after its making that no call to start it can still be on its way. */
export async function failNeverStarted(tx: Transaction, recordId: Id): Promise<void> {
  await sql`
    update payment_records set status = 'failed', failure = 'neverStarted', updated_at = app_now(), ask_at = null
    where id = ${recordId} and status = 'created' and created_at < app_now() - interval '8 seconds'`.execute(
    tx,
  )
}

export type EarlierStart = { readonly recordId: Id; readonly groupId: Id; readonly channel: string }

export async function startByKey(
  tx: Transaction,
  callerId: Id,
  key: string,
): Promise<EarlierStart | undefined> {
  const { rows } = await sql<{ record_id: Id; group_id: Id; channel: string }>`
    select s.record_id, b.group_id, r.channel from payment_starts s
    join payment_records r on r.id = s.record_id join obligations b on b.id = s.obligation_id
    where s.caller_id = ${callerId} and s.key = ${key}`.execute(tx)
  const row = rows[0]
  return row && { recordId: row.record_id, groupId: row.group_id, channel: row.channel }
}

export async function insertStart(
  tx: Transaction,
  start: { callerId: Id; key: string; obligationId: Id; recordId: Id },
): Promise<void> {
  await sql`
    insert into payment_starts (caller_id, key, obligation_id, record_id)
    values (${start.callerId}, ${start.key}, ${start.obligationId}, ${start.recordId})`.execute(tx)
}

export async function countRecentStarts(tx: Transaction, obligationId: Id): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from payment_starts
    where obligation_id = ${obligationId} and created_at > app_now() - ${attemptsWithinMs} * interval '1 millisecond'`.execute(
    tx,
  )
  return Number(rows[0]!.count)
}

/** Takes the turn to ask a provider about a record under way: whoever comes within three seconds goes without. */
export async function takeTurnToAsk(db: Database, recordId: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    update payment_records set asked_at = app_now()
    where id = ${recordId} and status in ('created', 'pending')
      and coalesce(asked_at, created_at) < app_now() - ${askAgainMs} * interval '1 millisecond' returning id`.execute(
    db,
  )
  return rows.length === 1
}

/** Takes records whose time to be asked about has come, and sets the next time; the last one leaves none. */
export async function takeRecordsToAsk(db: Database, atMost: number): Promise<PaymentRecord[]> {
  const schedule = [...askAfterMs]
  const { rows } = await sql<RecordRow>`
    update payment_records r set asked_at = app_now(), times_asked = r.times_asked + 1,
      ask_at = case when r.status in ('created', 'pending') and r.times_asked + 2 <= ${schedule.length}
        then greatest(app_now() + interval '5 seconds',
          r.created_at + (${schedule}::bigint[])[r.times_asked + 2] * interval '1 millisecond') end
    from obligations b
    where b.id = r.obligation_id and r.id in (
      select id from payment_records where ask_at <= app_now() order by ask_at limit ${atMost} for update skip locked)
    returning ${columns}`.execute(db)
  return rows.map(toRecord)
}

export async function isKnownFact(tx: Transaction, channel: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from payment_facts where channel = ${channel} and event_id = ${eventId}`.execute(tx)
  return rows.length > 0
}

export async function insertFact(
  tx: Transaction,
  heard: { channel: string; recordId: Id; fact: PaymentFact; source: FactSource; outcome: string },
): Promise<void> {
  const { fact } = heard
  const [amount, currency] = fact.status === 'succeeded' ? [fact.amount, fact.currency] : [null, null]
  await sql`
    insert into payment_facts (channel, event_id, record_id, source, status, amount, currency, outcome)
    values (${heard.channel}, ${fact.eventId}, ${heard.recordId}, ${heard.source}, ${fact.status}, ${amount}, ${currency}, ${heard.outcome})
    on conflict do nothing`.execute(tx)
}

export async function isKnownCapture(tx: Transaction, channel: string, captureId: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from payment_captures where channel = ${channel} and capture_id = ${captureId}`.execute(
    tx,
  )
  return rows.length > 0
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

export async function insertCapture(tx: Transaction, capture: NewCapture): Promise<void> {
  await sql`
    insert into payment_captures (channel, capture_id, record_id, obligation_id, currency, amount, outcome, ledger_transaction_id)
    values (${capture.channel}, ${capture.captureId}, ${capture.record.recordId}, ${capture.record.obligationId}, ${capture.currency},
      ${capture.amount}, ${capture.outcome}, ${capture.ledgerTransactionId})`.execute(tx)
}

export type Refund = {
  readonly refundId: Id
  readonly channel: string
  readonly serial: string
  readonly captureId: string
  readonly amount: number
  readonly currency: string
}

type NewRefund = {
  refundId: Id
  recordId: Id
  captureId: string
  amount: number
  currency: string
  reason: Exclude<CaptureOutcome, 'paid'>
}

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  await sql`
    insert into refunds (id, record_id, capture_id, currency, amount, reason)
    values (${refund.refundId}, ${refund.recordId}, ${refund.captureId}, ${refund.currency}, ${refund.amount}, ${refund.reason})`.execute(
    tx,
  )
}

/** A refund that is still to be sent, counting this attempt; undefined when it has been, or never can be. */
export async function takeRefund(db: Database, refundId: Id): Promise<Refund | undefined> {
  const { rows } = await sql<{
    channel: string
    serial: string
    capture_id: string
    amount: string
    currency: string
  }>`
    update refunds f set attempts = least(f.attempts + 1, 30000), updated_at = app_now() from payment_records r
    where f.id = ${refundId} and f.status = 'requested' and r.id = f.record_id
    returning r.channel, r.serial, f.capture_id, f.amount, f.currency`.execute(db)
  const row = rows[0]
  return (
    row && {
      refundId,
      channel: row.channel,
      serial: row.serial,
      captureId: row.capture_id,
      amount: Number(row.amount),
      currency: row.currency,
    }
  )
}

/** @returns whether it was this call that ended it */
export async function endRefund(
  tx: Transaction,
  refundId: Id,
  end: { status: 'done'; reference: string } | { status: 'failed' },
): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    update refunds set status = ${end.status}, provider_reference = ${end.status === 'done' ? end.reference : null}, updated_at = app_now()
    where id = ${refundId} and status = 'requested' returning id`.execute(tx)
  return rows.length === 1
}

/** Refunds that nobody has tried for a while: their event was lost to too many failures. */
export async function forgottenRefunds(db: Database, atMost: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from refunds where status = 'requested' and updated_at < app_now() - interval '1 minute' order by created_at limit ${atMost}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function insertNote(
  tx: Transaction,
  note: { noteId: Id; groupId: Id; userId: Id; reason: string },
): Promise<void> {
  await sql`
    insert into payment_notes (id, group_id, user_id, reason) values (${note.noteId}, ${note.groupId}, ${note.userId}, ${note.reason})`.execute(
    tx,
  )
}
