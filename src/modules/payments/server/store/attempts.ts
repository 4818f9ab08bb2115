import { sql } from '#database/sql.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import type { Database, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Claim } from '#platform/module.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { ChannelAccount, NextAction } from '../../rules/channel.ts'
import {
  type AttemptStatus,
  attemptsWithinMs,
  isUnderWay,
  lookBackAfterMs,
  queryAfterMs,
  queryAgainMs,
} from '../../rules/lifecycle.ts'
import type { Obligation } from '../../rules/obligation.ts'
import { moveGuestApprovals } from './approvals.ts'
import { endShares, type Share } from './facts.ts'

export type PaymentAttempt = {
  readonly attemptId: Id
  readonly groupId: Id
  readonly channel: string
  readonly accountId: Id
  /** The account's name at the provider, and whether money there is real. */
  readonly account: string
  readonly environment: ChannelAccount['environment']
  readonly status: AttemptStatus
  readonly amount: Money
  readonly serial: string
  /** The provider's own number for it. */
  readonly reference: string | undefined
  /** The saved card that pays, where one does. */
  readonly cardId: Id | undefined
  /** Answer of the provider to the start. */
  readonly next: NextAction | undefined
  readonly isClosedByUs: boolean
  /** The provider has not been queried for a while. */
  readonly mayBeAsked: boolean
}

type AttemptRow = {
  id: Id
  group_id: Id
  channel: string
  account_id: Id
  account: string
  environment: ChannelAccount['environment']
  status: AttemptStatus
  amount: string
  currency: Currency
  serial: string
  provider_reference: string | null
  card_id: Id | null
  next_action: StoredAction | null
  closed_by_us_at: Date | null
  may_be_asked: boolean
}

/** As JSON writes it. */
type StoredAction =
  | Exclude<NextAction, { kind: 'code' }>
  | (Omit<Extract<NextAction, { kind: 'code' }>, 'expires'> & { readonly expires: string })

const columns = sql`p.id, p.group_id, p.channel,  p.account_id, a.account, a.environment, p.status, p.amount, p.currency,
  p.serial, p.provider_reference, p.card_id, p.next_action,
  p.closed_by_us_at, coalesce(p.asked_at, p.created_at) < app_now() - ${queryAgainMs} * interval '1 millisecond' as may_be_asked`
const attempts = sql`payment_attempts p join channel_accounts a on a.id = p.account_id`

const toAttempt = (row: AttemptRow): PaymentAttempt => ({
  attemptId: row.id,
  groupId: row.group_id,
  channel: row.channel,
  accountId: row.account_id,
  account: row.account,
  environment: row.environment,
  status: row.status,
  amount: { amount: Number(row.amount), currency: row.currency },
  serial: row.serial,
  reference: row.provider_reference ?? undefined,
  cardId: row.card_id ?? undefined,
  next: row.next_action ? toAction(row.next_action) : undefined,
  isClosedByUs: row.closed_by_us_at !== null,
  mayBeAsked: row.may_be_asked,
})

const toAction = (stored: StoredAction): NextAction =>
  stored.kind === 'code' ? { ...stored, expires: new Date(stored.expires) } : stored

const orUndefined = (row: AttemptRow | undefined): PaymentAttempt | undefined => row && toAttempt(row)

export async function attemptBySerial(db: Database, serial: string): Promise<PaymentAttempt | undefined> {
  return orUndefined(
    await sql<AttemptRow>`select ${columns} from ${attempts} where p.serial = ${serial}`.row(db),
  )
}

export async function attemptById(db: Database, attemptId: Id): Promise<PaymentAttempt | undefined> {
  return orUndefined(
    await sql<AttemptRow>`select ${columns} from ${attempts} where p.id = ${attemptId}`.row(db),
  )
}

/** Locks an attempt. Where money came, its order group is locked before. */
export async function lockAttempt(tx: Transaction, serial: string): Promise<PaymentAttempt | undefined> {
  return orUndefined(
    await sql<AttemptRow>`
      select ${columns} from ${attempts} where p.serial = ${serial} for update of p`.row(tx),
  )
}

/** The attempt of this serial if it was made for this group, else the one that paid all of it, else its latest. */
export async function attemptOfGroup(
  db: Database,
  { groupId, orderId }: { readonly groupId?: Id | undefined; readonly orderId?: Id | undefined },
  serial: string,
): Promise<PaymentAttempt | undefined> {
  const group = groupId ? sql`${groupId}` : sql`(select group_id from orders where id = ${orderId ?? null})`
  return orUndefined(
    await sql<AttemptRow>`
      select ${columns} from ${attempts}
      where p.group_id = ${group}
      order by (p.serial = ${serial}) desc, (p.status = 'succeeded' and not exists (
        select from order_groups where id = p.group_id and status = 'awaitingPayment')) desc, p.created_at desc, p.id desc limit 1`.row(
      db,
    ),
  )
}

/** The attempts of this holder that wait for the result of a provider's component, at most two of them. */
export async function serialsAtComponent(
  db: Database,
  holder: OrderHolderContext['holder'],
): Promise<string[]> {
  const rows = await sql<{ serial: string }>`
    select p.serial from order_groups g join payment_attempts p on p.group_id = g.id
    where ${heldBy(holder)} and g.status = 'awaitingPayment' and p.status in ('created', 'pending')
      and p.closed_by_us_at is null and p.next_action->>'kind' = 'component'
    order by p.id desc limit 2`.rows(db)
  return rows.map(({ serial }) => serial)
}

/**
 * Attempts under way in these groups that must not charge any more: something they would pay for is paid already, or is not
 * owed any more.
 */
export async function attemptsToClose(db: Database, groupIds: readonly Id[]): Promise<PaymentAttempt[]> {
  const rows = await sql<AttemptRow>`
    select ${columns} from ${attempts}
    where p.group_id = any(${groupIds}::bigint[]) and p.status in ('created', 'pending')
      and exists (select from payment_shares s join obligations b on b.id = s.obligation_id
        where s.attempt_id = p.id and b.status <> 'open')`.rows(db)
  return rows.map(toAttempt)
}

type NewAttempt = {
  attemptId: Id
  groupId: Id
  buyerId: Id
  site: string
  channel: string
  accountId: Id
  amount: Money
  serial: string
  cardId: Id | undefined
  /** How long its provider holds the money, where it only holds it. */
  holdLasts: number | undefined
}

/** An attempt to pay these obligations, whose amounts sum to its own. */
export async function insertAttempt(
  tx: Transaction,
  attempt: NewAttempt,
  obligations: readonly Pick<Obligation, 'obligationId' | 'amount'>[],
): Promise<void> {
  await sql`
    with attempt as (
      insert into payment_attempts (id, group_id, buyer_id, site, channel, account_id, currency, amount, serial, card_id,
        hold_ends_at)
      values (${attempt.attemptId}, ${attempt.groupId}, ${attempt.buyerId}, ${attempt.site}, ${attempt.channel},
        ${attempt.accountId}, ${attempt.amount.currency}, ${attempt.amount.amount}, ${attempt.serial},
        ${attempt.cardId ?? null}, app_now() + ${attempt.holdLasts ?? null}::bigint * interval '1 millisecond')
      returning id
    )
    insert into payment_shares (attempt_id, obligation_id, amount)
    select attempt.id, obligation_id, share.amount
    from attempt, unnest(${obligations.map((each) => each.obligationId)}::bigint[],
      ${obligations.map((each) => each.amount)}::bigint[]) as share (obligation_id, amount)`.run(tx)
}

/**
 * The provider opened the attempt. A status that a faster fact has set stays.
 * @returns false when it had ended concurrently, and the provider could not know: it is queried once more,
 * later
 */
export async function markOpened(
  db: Database | Transaction,
  attemptId: Id,
  opened: { reference: string; next: NextAction },
): Promise<boolean> {
  const rows = await sql<{ is_wanted: boolean }>`
    update payment_attempts set provider_reference = ${opened.reference}, next_action = ${sql.json(opened.next)},
      status = case when status = 'created' then 'pending' else status end, updated_at = app_now(),
      ask_at = case when status in ('failed', 'closed') then app_now() + ${lookBackAfterMs} * interval '1 millisecond' else ask_at end
    where id = ${attemptId} returning closed_by_us_at is null and status not in ('failed', 'closed') as is_wanted`.rows(
    db,
  )
  return rows[0]?.is_wanted ?? false
}

/** The buyer entered all that the provider's component needs, and has nothing left to do. */
export const markWaiting = (db: Database, attemptId: Id): Promise<void> =>
  sql`
    update payment_attempts set next_action = ${sql.json({ kind: 'wait' } satisfies NextAction)}, updated_at = app_now()
    where id = ${attemptId} and next_action->>'kind' = 'component'`.run(db)

/**
 * Moves a locked attempt on. One that ended is queried once more, later, and its shares pay for nothing more,
 * but those that are `won`: their money pays what is owed.
 */
export async function moveAttempt(
  tx: Transaction,
  attemptId: Id,
  to: AttemptStatus,
  { failure, won = [] }: { readonly failure?: string | undefined; readonly won?: readonly Share[] } = {},
): Promise<void> {
  const wonIds = won.map((share) => share.obligationId)
  await sql`
    with shares as (
      update payment_shares set state = case when obligation_id = any(${wonIds}::bigint[]) then 'won' else 'ended' end
      where attempt_id = ${attemptId}
        and (obligation_id = any(${wonIds}::bigint[]) or (state = 'open' and not ${isUnderWay(to)}::boolean))
    )
    update payment_attempts set status = ${to}, failure = coalesce(${failure ?? null}, failure), updated_at = app_now(),
      ask_at = case when ${to}::text in ('created', 'pending') then ask_at
        else app_now() + ${lookBackAfterMs} * interval '1 millisecond' end
    where id = ${attemptId}`.run(tx)
}

/** @returns false when money came first: such an attempt cannot be closed any more */
export async function closeAttemptUnlessPaid(tx: Transaction, attemptId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set status = 'closed', closed_by_us_at = coalesce(closed_by_us_at, app_now()), updated_at = app_now(),
      ask_at = app_now() + ${lookBackAfterMs} * interval '1 millisecond'
    where id = ${attemptId} and status in ('created', 'pending', 'failed', 'closed') returning id`.rows(tx)
  if (rows.length === 1) await endShares(tx, attemptId)
  return rows.length === 1
}

/** Fails an attempt that the provider does not know, so long after it was made that no call to start it can still be on its way. */
export async function failNeverStarted(tx: Transaction, attemptId: Id): Promise<void> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set status = 'failed', failure = 'neverStarted', updated_at = app_now(), ask_at = null
    where id = ${attemptId} and status = 'created' and created_at < app_now() - interval '8 seconds' returning id`.rows(
    tx,
  )
  if (rows.length === 1) await endShares(tx, attemptId)
}

export type EarlierStarts = {
  /** The attempt that this key began. */
  readonly ofKey: PaymentAttempt | undefined
  readonly underWay: PaymentAttempt | undefined
  readonly recentCount: number
}

/** Earlier attempts of a caller's key and of a locked group. */
export async function earlierStarts(
  tx: Transaction,
  { callerId, key, groupId }: { callerId: Id; key: string; groupId: Id },
): Promise<EarlierStarts> {
  const [earlier, recent] = await Promise.all([
    sql<AttemptRow & { is_of_key: boolean; is_under_way: boolean }>`
      select ${columns}, coalesce(s.key = ${key}, false) as is_of_key,
        p.group_id = ${groupId} and p.status in ('created', 'pending') as is_under_way
      from ${attempts} left join payment_starts s on s.attempt_id = p.id and s.caller_id = ${callerId} and s.key = ${key}
      where p.id in (
        select attempt_id from payment_starts where caller_id = ${callerId} and key = ${key}
        union all select id from payment_attempts where group_id = ${groupId} and status in ('created', 'pending'))
      order by p.created_at desc`.rows(tx),
    sql<{ count: number }>`
      select count(*)::int as count from payment_starts
      where group_id = ${groupId} and created_at > app_now() - ${attemptsWithinMs} * interval '1 millisecond'`.row(
      tx,
    ),
  ])
  return {
    ofKey: orUndefined(earlier.find((row) => row.is_of_key)),
    underWay: orUndefined(earlier.find((row) => row.is_under_way)),
    recentCount: recent!.count,
  }
}

/** @returns false when the same key has begun to pay for another group concurrently */
export async function insertStart(
  tx: Transaction,
  start: { callerId: Id; key: string; groupId: Id; attemptId: Id },
): Promise<boolean> {
  const rows = await sql<{ key: string }>`
    insert into payment_starts (caller_id, key, group_id, attempt_id)
    values (${start.callerId}, ${start.key}, ${start.groupId}, ${start.attemptId})
    on conflict do nothing returning key`.rows(tx)
  return rows.length === 1
}

/** Takes the turn to query a provider about an attempt under way. There is one turn every three seconds. */
export async function claimQuery(db: Database, attemptId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set asked_at = app_now()
    where id = ${attemptId} and status in ('created', 'pending')
      and coalesce(asked_at, created_at) < app_now() - ${queryAgainMs} * interval '1 millisecond' returning id`.rows(
    db,
  )
  return rows.length === 1
}

/**
 * Takes attempts of an account whose query time has come, and sets the next time. After the last planned
 * query there is another one in an hour, until `stopAsking`: it may get no answer.
 */
export async function takeAttemptsToQuery(
  db: Database,
  accountId: Id,
  atMost: number,
): Promise<(PaymentAttempt & { readonly isLastQuestion: boolean })[]> {
  const schedule = [...queryAfterMs]
  const rows = await sql<AttemptRow & { is_last: boolean }>`
    update payment_attempts p set asked_at = app_now(), times_asked = p.times_asked + 1,
      ask_at = case when p.status in ('created', 'pending') and p.times_asked + 2 <= ${schedule.length}
        then greatest(app_now() + interval '5 seconds',
          p.created_at + (${schedule}::bigint[])[p.times_asked + 2] * interval '1 millisecond')
        else app_now() + ${lookBackAfterMs} * interval '1 millisecond' end
    from channel_accounts a
    where a.id = p.account_id and p.id in (
      select id from payment_attempts where account_id = ${accountId} and ask_at <= app_now() order by ask_at limit ${atMost}
      for update skip locked)
    returning ${columns}, not (p.status in ('created', 'pending') and p.times_asked + 1 <= ${schedule.length}) as is_last`.rows(
    db,
  )
  return rows.map((row) => ({ ...toAttempt(row), isLastQuestion: row.is_last }))
}

/** The last query about an attempt was answered, and its status is unchanged. */
export const stopQuerying = (db: Database, { attemptId, status }: PaymentAttempt): Promise<void> =>
  sql`update payment_attempts set ask_at = null where id = ${attemptId} and status = ${status}`.run(db)

/** The provider's reason for a failed attempt. */
export async function failureOf(db: Database, attemptId: Id): Promise<string | undefined> {
  const row = await sql<{ failure: string | null }>`
    select failure from payment_attempts where id = ${attemptId}`.row(db)
  return row?.failure ?? undefined
}

/** A guest's attempts to pay become the buyer's, like the order groups that they are for, which were moved before. */
export async function moveGuestAttempts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    update payment_attempts set buyer_id = ${buyerId}
    where group_id = any(array(select id from order_groups where buyer_id = ${buyerId})) and buyer_id = ${guestId}`.run(
    tx,
  )
  await moveGuestApprovals(tx, guestId, buyerId)
}

/** … and so do those for orders that an account takes over. */
export const moveClaimedAttempts = (tx: Transaction, { groupId, buyerId }: Claim): Promise<void> =>
  sql`update payment_attempts set buyer_id = ${buyerId} where group_id = ${groupId}`.run(tx)

/**
 * A provider answered a query made so many milliseconds ago. What it does not know yet may still be on its
 * way to it, so that is no answer for an attempt that was just made.
 */
export const noteAnswer = (db: Database, attemptId: Id, agoMs: number): Promise<void> =>
  sql`
    update payment_attempts set answered_at = app_now() - ${agoMs} * interval '1 millisecond'
    where id = ${attemptId} and (status <> 'created' or created_at < app_now() - interval '8 seconds')`.run(
    db,
  )

/**
 * Whether the providers of all attempts for a locked group have reported their status since its deadline.
 * Those that have not are queried by the next run of the job; these queries come on top of the planned ones.
 */
export async function haveAnswered(tx: Transaction, groupId: Id): Promise<boolean> {
  const rows = await sql<{ id: Id }>`
    update payment_attempts set ask_at = least(ask_at, app_now()),
      times_asked = times_asked - case when ask_at <= app_now() then 0 else least(times_asked, 1) end
    where id in (
      select p.id from payment_attempts p join order_groups g on g.id = p.group_id
      where g.id = ${groupId} and p.status in ('created', 'pending', 'failed')
        and (p.answered_at is null or p.answered_at < g.pay_by)
      order by p.id for update of p)
    returning id`.rows(tx)
  return rows.length === 0
}
