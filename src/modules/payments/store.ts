import { type RawBuilder, sql } from 'kysely'
import { listOf } from '#database/lists.ts'
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
import type { GroupBy } from '#modules/orders/public.ts'
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
  /** Nobody has asked the provider for a while. */
  readonly mayBeAsked: boolean
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
  may_be_asked: boolean
}

const columns = sql`r.id, r.obligation_id, b.group_id, r.channel, r.status, r.amount, r.currency, r.serial, r.redirect_url,
  r.closed_by_us_at, coalesce(r.asked_at, r.created_at) < app_now() - ${sql.lit(askAgainMs)} * interval '1 millisecond' as may_be_asked`
const records = sql`payment_records r join obligations b on b.id = r.obligation_id`
// As an array, so that PostgreSQL looks up what a group owes by its key, however little it knows yet of a young mall.
const ofGroup = (groupId: unknown) =>
  sql`r.obligation_id = any(array(select id from obligations where group_id = ${groupId}))`

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
  mayBeAsked: row.may_be_asked,
})

export async function recordBySerial(
  db: Database | Transaction,
  serial: string,
): Promise<PaymentRecord | undefined> {
  const { rows } =
    await sql<RecordRow>`/* prepared: record-by-serial */ select ${columns} from ${records} where r.serial = ${serial}`.execute(
      db,
    )
  return rows[0] && toRecord(rows[0])
}

export async function recordById(
  db: Database | Transaction,
  recordId: Id,
): Promise<PaymentRecord | undefined> {
  const { rows } =
    await sql<RecordRow>`/* prepared: record-by-id */ select ${columns} from ${records} where r.id = ${recordId}`.execute(
      db,
    )
  return rows[0] && toRecord(rows[0])
}

/** The group that a serial is about, as a part of other statements. */
export const groupOfSerial = (serial: string): GroupBy => ({
  by: 'serial',
  id: sql`(select b.group_id from ${records} where r.serial = ${serial})`,
})

/** Send it after the lock of the order group: group first, then record, everywhere. */
export const recordLock = (serial: string) => sql<RecordRow>`
  /* prepared: record-lock */
  select ${columns} from ${records} where r.serial = ${serial} for update of r`

/** Whether we have heard of a fact or of a capture before. */
export const heardBefore = (channel: string, eventId: string, captureId: string | undefined) => sql<{
  fact: boolean
  capture: boolean
}>`
  /* prepared: heard-before */
  select exists (select from payment_facts where channel = ${channel} and event_id = ${eventId}) as fact,
    exists (select from payment_captures where channel = ${channel} and capture_id = ${captureId ?? null}) as capture`

/** The attempts to pay for a group, in an order of the caller's. */
export const recordsOfGroup = ({ by, id }: GroupBy, order: RawBuilder<unknown>) => sql<RecordRow>`
  /* prepared: records-of-group-by-${sql.raw(by)} */
  select ${columns} from ${records} where ${ofGroup(id)} ${order}`

export const recordOf = (rows: readonly RecordRow[]): PaymentRecord | undefined =>
  rows[0] && toRecord(rows[0])

export async function recordUnderWay(
  db: Database | Transaction,
  groupId: Id,
): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<RecordRow>`
    /* prepared: record-under-way */
    select ${columns} from ${records} where ${ofGroup(groupId)} and r.status in ('created', 'pending')`.execute(
    db,
  )
  return rows[0] && toRecord(rows[0])
}

/** Which of these groups have an attempt under way. */
export async function groupsUnderWay(db: Database, groupIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ group_id: Id }>`
    /* prepared: groups-under-way */
    select distinct b.group_id from ${records} where r.status in ('created', 'pending')
      and r.obligation_id = any(array(select id from obligations where group_id = any(${listOf('bigint', groupIds)})))`.execute(
    db,
  )
  return rows.map((row) => row.group_id)
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

export const newRecord = (record: NewRecord) => sql`
  /* prepared: new-record */
  insert into payment_records (id, obligation_id, buyer_id, site, channel, currency, amount, serial)
  values (${record.recordId}, ${record.obligationId}, ${record.buyerId}, ${record.site}, ${record.channel},
    ${record.amount.currency}, ${record.amount.amount}, ${record.serial})`

/**
 * The provider opened the attempt. A fact that was faster has the last word on the status.
 * @returns false when we had closed it meanwhile, and the provider could not know
 */
export async function recordOpened(
  db: Database | Transaction,
  recordId: Id,
  opened: { reference: string; redirectUrl: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    /* prepared: record-opened */
    update payment_records set provider_reference = ${opened.reference}, redirect_url = ${opened.redirectUrl},
      status = case when status = 'created' then 'pending' else status end, updated_at = app_now()
    where id = ${recordId} returning closed_by_us_at is null as is_wanted`.execute(db)
  return rows[0]?.is_wanted ?? false
}

/** Moves a locked record on. One that ended is looked at once more, later. */
export const recordMoved = (recordId: Id, to: PaymentRecordStatus, failure?: string): RawBuilder<unknown> => {
  const ended = to !== 'created' && to !== 'pending'
  return sql`
    /* prepared: record-${sql.raw(ended ? 'ended' : 'moved')} */
    update payment_records set status = ${to}, failure = coalesce(${failure ?? null}, failure), updated_at = app_now()
      ${ended ? sql`, ask_at = app_now() + ${lookBackAfterMs} * interval '1 millisecond'` : sql``}
    where id = ${recordId}`
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

/** What a caller's key and an order have been through: the attempt of the key, the one under way, how many began lately. */
export const earlierStarts = (start: { callerId: Id; key: string; group: GroupBy }) =>
  [
    sql<RecordRow>`
      /* prepared: start-by-key */
      select ${columns} from payment_starts s join payment_records r on r.id = s.record_id
      join obligations b on b.id = s.obligation_id where s.caller_id = ${start.callerId} and s.key = ${start.key}`,
    sql<RecordRow>`
      /* prepared: under-way-by-${sql.raw(start.group.by)} */
      select ${columns} from ${records} where ${ofGroup(start.group.id)} and r.status in ('created', 'pending')`,
    sql<{ count: number }>`
      /* prepared: recent-starts-by-${sql.raw(start.group.by)} */
      select count(*)::int as count from payment_starts s join obligations b on b.id = s.obligation_id
      where b.group_id = ${start.group.id} and b.stage = 'full'
        and s.created_at > app_now() - ${attemptsWithinMs} * interval '1 millisecond'`,
  ] as const

export const newStart = (start: { callerId: Id; key: string; obligationId: Id; recordId: Id }) => sql`
  /* prepared: new-start */
  insert into payment_starts (caller_id, key, obligation_id, record_id)
  values (${start.callerId}, ${start.key}, ${start.obligationId}, ${start.recordId})`

/** Takes the turn to ask a provider about a record under way: whoever comes within three seconds goes without. */
export async function takeTurnToAsk(db: Database, recordId: Id): Promise<boolean> {
  const { rows } = await sql<{ id: Id }>`
    /* prepared: turn-to-ask */
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

export function factNoted(heard: {
  channel: string
  recordId: Id
  fact: PaymentFact
  source: FactSource
  outcome: string
}): RawBuilder<unknown> {
  const { fact } = heard
  const [amount, currency] = fact.status === 'succeeded' ? [fact.amount, fact.currency] : [null, null]
  return sql`
    /* prepared: fact-noted */
    insert into payment_facts (channel, event_id, record_id, source, status, amount, currency, outcome)
    values (${heard.channel}, ${fact.eventId}, ${heard.recordId}, ${heard.source}, ${fact.status}, ${amount}, ${currency}, ${heard.outcome})
    on conflict do nothing`
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

export const newCapture = (capture: NewCapture): RawBuilder<unknown> => sql`
  /* prepared: new-capture */
  insert into payment_captures (channel, capture_id, record_id, obligation_id, currency, amount, outcome, ledger_transaction_id)
  values (${capture.channel}, ${capture.captureId}, ${capture.record.recordId}, ${capture.record.obligationId}, ${capture.currency},
    ${capture.amount}, ${capture.outcome}, ${capture.ledgerTransactionId})`

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

export const newRefund = (refund: NewRefund): RawBuilder<unknown> => sql`
  insert into refunds (id, record_id, capture_id, currency, amount, reason)
  values (${refund.refundId}, ${refund.recordId}, ${refund.captureId}, ${refund.currency}, ${refund.amount}, ${refund.reason})`

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
