import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { ChannelAccount, NextAction } from '#domain/payments/channel.ts'
import {
  askAfterMs,
  askAgainMs,
  attemptsWithinMs,
  isUnderWay,
  lookBackAfterMs,
  type PaymentRecordStatus,
} from '#domain/payments/lifecycle.ts'
import type { Obligation } from '#domain/payments/obligation.ts'
import type { Currency, Money } from '#domain/pricing/money.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { endShares, insertShares } from './shares.ts'

export type PaymentRecord = {
  readonly recordId: Id
  readonly groupId: Id
  readonly channel: string
  readonly accountId: Id
  /** The account's name at the company, and whether money there is real. */
  readonly account: string
  readonly environment: ChannelAccount['environment']
  readonly status: PaymentRecordStatus
  readonly amount: Money
  readonly serial: string
  /** The company's own number for it. */
  readonly reference: string | undefined
  /** What the company answered at the start. */
  readonly next: NextAction | undefined
  readonly isClosedByUs: boolean
  /** The provider has not been asked for a while. */
  readonly mayBeAsked: boolean
}

type RecordRow = {
  id: Id
  group_id: Id
  channel: string
  account_id: Id
  account: string
  environment: ChannelAccount['environment']
  status: PaymentRecordStatus
  amount: string
  currency: Currency
  serial: string
  provider_reference: string | null
  next_action: StoredAction | null
  closed_by_us_at: Date | null
  may_be_asked: boolean
}

/** As JSON writes it. */
type StoredAction =
  | Exclude<NextAction, { kind: 'code' }>
  | (Omit<Extract<NextAction, { kind: 'code' }>, 'expires'> & { readonly expires: string })

const columns = sql`r.id, r.group_id, r.channel, r.account_id, a.account, a.environment, r.status, r.amount, r.currency,
  r.serial, r.provider_reference, r.next_action,
  r.closed_by_us_at, coalesce(r.asked_at, r.created_at) < app_now() - ${askAgainMs} * interval '1 millisecond' as may_be_asked`
const records = sql`payment_attempts r join channel_accounts a on a.id = r.account_id`

const toRecord = (row: RecordRow): PaymentRecord => ({
  recordId: row.id,
  groupId: row.group_id,
  channel: row.channel,
  accountId: row.account_id,
  account: row.account,
  environment: row.environment,
  status: row.status,
  amount: { amount: Number(row.amount), currency: row.currency },
  serial: row.serial,
  reference: row.provider_reference ?? undefined,
  next: row.next_action ? toAction(row.next_action) : undefined,
  isClosedByUs: row.closed_by_us_at !== null,
  mayBeAsked: row.may_be_asked,
})

const toAction = (stored: StoredAction): NextAction =>
  stored.kind === 'code' ? { ...stored, expires: new Date(stored.expires) } : stored

const orUndefined = (row: RecordRow | undefined): PaymentRecord | undefined => row && toRecord(row)

export async function recordBySerial(db: Database, serial: string): Promise<PaymentRecord | undefined> {
  return orUndefined(
    await sql<RecordRow>`select ${columns} from ${records} where r.serial = ${serial}`.row(db),
  )
}

export async function recordById(db: Database, recordId: Id): Promise<PaymentRecord | undefined> {
  return orUndefined(await sql<RecordRow>`select ${columns} from ${records} where r.id = ${recordId}`.row(db))
}

/** Locks an attempt. Where money came, its order group is locked before. */
export async function lockRecord(tx: Transaction, serial: string): Promise<PaymentRecord | undefined> {
  return orUndefined(
    await sql<RecordRow>`
      select ${columns} from ${records} where r.serial = ${serial} for update of r`.row(tx),
  )
}

/** Which group a serial is about. That never changes, so it is read without a lock. */
export async function groupOfSerial(tx: Transaction, serial: string): Promise<Id | undefined> {
  const row = await sql<{ group_id: Id }>`
    select group_id from payment_attempts where serial = ${serial}`.row(tx)
  return row?.group_id
}

export async function recordUnderWay(
  db: Database | Transaction,
  groupId: Id,
): Promise<PaymentRecord | undefined> {
  return orUndefined(
    await sql<RecordRow>`
      select ${columns} from ${records} where r.status in ('created', 'pending') and r.group_id = ${groupId}
      order by r.created_at desc limit 1`.row(db),
  )
}

/** The attempt of this serial if it was made for this group, else the one that paid it, else its latest. */
export async function recordOfGroup(
  db: Database,
  { groupId, orderId }: { readonly groupId?: Id | undefined; readonly orderId?: Id | undefined },
  serial: string,
): Promise<PaymentRecord | undefined> {
  const group = groupId ? sql`${groupId}` : sql`(select group_id from orders where id = ${orderId ?? null})`
  return orUndefined(
    await sql<RecordRow>`
      select ${columns} from ${records}
      where r.group_id = ${group}
      order by (r.serial = ${serial}) desc, (r.status = 'succeeded') desc, r.created_at desc, r.id desc limit 1`.row(
      db,
    ),
  )
}

/**
 * Attempts under way in these groups that must not charge any more: something they would pay for is paid already, or is not
 * owed any more.
 */
export async function recordsToClose(db: Database, groupIds: readonly Id[]): Promise<PaymentRecord[]> {
  const rows = await sql<RecordRow>`
    select ${columns} from ${records}
    where r.group_id = any(${groupIds}::bigint[]) and r.status in ('created', 'pending')
      and exists (select from payment_shares s join obligations b on b.id = s.obligation_id
        where s.attempt_id = r.id and b.status <> 'open')`.rows(db)
  return rows.map(toRecord)
}

type NewRecord = {
  recordId: Id
  groupId: Id
  buyerId: Id
  site: string
  channel: string
  accountId: Id
  amount: Money
  serial: string
}

/** An attempt to pay these obligations, whose amounts sum to its own. */
export async function insertRecord(
  tx: Transaction,
  record: NewRecord,
  obligations: readonly Pick<Obligation, 'obligationId' | 'amount'>[],
): Promise<void> {
  await sql`
    insert into payment_attempts (id, group_id, buyer_id, site, channel, account_id, currency, amount, serial)
    values (${record.recordId}, ${record.groupId}, ${record.buyerId}, ${record.site}, ${record.channel},
      ${record.accountId}, ${record.amount.currency}, ${record.amount.amount}, ${record.serial})`.run(tx)
  await insertShares(tx, record.recordId, obligations)
}

/**
 * The provider opened the attempt. A status that a faster fact has set stays.
 * @returns false when we had closed it meanwhile, and the provider could not know
 */
export async function markOpened(
  db: Database | Transaction,
  recordId: Id,
  opened: { reference: string; next: NextAction },
): Promise<boolean> {
  const rows = await sql<{ is_wanted: boolean }>`
    update payment_attempts set provider_reference = ${opened.reference}, next_action = ${sql.json(opened.next)},
      status = case when status = 'created' then 'pending' else status end, updated_at = app_now()
    where id = ${recordId} returning closed_by_us_at is null as is_wanted`.rows(db)
  return rows[0]?.is_wanted ?? false
}

/** Moves a locked record on. One that ended pays for nothing more, and is asked about once more, later. */
export async function moveRecord(
  tx: Transaction,
  recordId: Id,
  to: PaymentRecordStatus,
  failure?: string,
): Promise<void> {
  await sql`
    update payment_attempts set status = ${to}, failure = coalesce(${failure ?? null}, failure), updated_at = app_now(),
      ask_at = case when ${to}::text in ('created', 'pending') then ask_at
        else app_now() + ${lookBackAfterMs} * interval '1 millisecond' end
    where id = ${recordId}`.run(tx)
  if (!isUnderWay(to)) await endShares(tx, recordId)
}

/** @returns false when money came first: such a record cannot be closed any more */
export async function closeRecordUnlessPaid(tx: Transaction, recordId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set status = 'closed', closed_by_us_at = coalesce(closed_by_us_at, app_now()), updated_at = app_now(),
      ask_at = app_now() + ${lookBackAfterMs} * interval '1 millisecond'
    where id = ${recordId} and status in ('created', 'pending', 'failed', 'closed') returning id`.rows(tx)
  if (rows.length === 1) await endShares(tx, recordId)
  return rows.length === 1
}

/** Fails a record that the provider does not know, so long after it was made that no call to start it can still be on its way. */
export async function failNeverStarted(tx: Transaction, recordId: Id): Promise<void> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set status = 'failed', failure = 'neverStarted', updated_at = app_now(), ask_at = null
    where id = ${recordId} and status = 'created' and created_at < app_now() - interval '8 seconds' returning id`.rows(
    tx,
  )
  if (rows.length === 1) await endShares(tx, recordId)
}

export type EarlierStarts = {
  /** The attempt that this key began. */
  readonly ofKey: PaymentRecord | undefined
  readonly underWay: PaymentRecord | undefined
  readonly recentCount: number
}

/** What a caller's key and a locked group have been through. */
export async function earlierStarts(
  tx: Transaction,
  { callerId, key, groupId }: { callerId: Id; key: string; groupId: Id },
): Promise<EarlierStarts> {
  const [ofKey, underWay, recent] = await Promise.all([
    sql<RecordRow>`
      select ${columns} from payment_starts s join payment_attempts r on r.id = s.attempt_id
      join channel_accounts a on a.id = r.account_id
      where s.caller_id = ${callerId} and s.key = ${key}`.row(tx),
    recordUnderWay(tx, groupId),
    sql<{ count: number }>`
      select count(*)::int as count from payment_starts
      where group_id = ${groupId} and created_at > app_now() - ${attemptsWithinMs} * interval '1 millisecond'`.row(
      tx,
    ),
  ])
  return { ofKey: orUndefined(ofKey), underWay, recentCount: recent!.count }
}

/** @returns false when the same key has begun to pay for another group meanwhile */
export async function insertStart(
  tx: Transaction,
  start: { callerId: Id; key: string; groupId: Id; recordId: Id },
): Promise<boolean> {
  const rows = await sql<{ key: string }>`
    insert into payment_starts (caller_id, key, group_id, attempt_id)
    values (${start.callerId}, ${start.key}, ${start.groupId}, ${start.recordId})
    on conflict do nothing returning key`.rows(tx)
  return rows.length === 1
}

/** Takes the turn to ask a provider about a record under way. There is one turn every three seconds. */
export async function takeTurnToAsk(db: Database, recordId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set asked_at = app_now()
    where id = ${recordId} and status in ('created', 'pending')
      and coalesce(asked_at, created_at) < app_now() - ${askAgainMs} * interval '1 millisecond' returning id`.rows(
    db,
  )
  return rows.length === 1
}

/** Takes records whose time to be asked about has come, and sets the next time; the last one leaves none. */
export async function takeRecordsToAsk(db: Database, atMost: number): Promise<PaymentRecord[]> {
  const schedule = [...askAfterMs]
  const rows = await sql<RecordRow>`
    update payment_attempts r set asked_at = app_now(), times_asked = r.times_asked + 1,
      ask_at = case when r.status in ('created', 'pending') and r.times_asked + 2 <= ${schedule.length}
        then greatest(app_now() + interval '5 seconds',
          r.created_at + (${schedule}::bigint[])[r.times_asked + 2] * interval '1 millisecond') end
    from channel_accounts a
    where a.id = r.account_id and r.id in (
      select id from payment_attempts where ask_at <= app_now() order by ask_at limit ${sql.known(atMost)}
      for update skip locked)
    returning ${columns}`.rows(db)
  return rows.map(toRecord)
}

/** Why a provider says that an attempt failed. */
export async function failureOf(db: Database, recordId: Id): Promise<string | undefined> {
  const row = await sql<{ failure: string | null }>`
    select failure from payment_attempts where id = ${recordId}`.row(db)
  return row?.failure ?? undefined
}

/** A guest's attempts to pay become the buyer's, like the orders that they are for. */
export const moveGuestRecords = (tx: Transaction, guestId: Id, buyerId: Id): Promise<void> =>
  sql`update payment_attempts set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
