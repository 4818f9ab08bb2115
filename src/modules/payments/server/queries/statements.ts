import { type Sql, sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import { dayBefore } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type {
  ComparedMovement,
  MovementKind,
  MovementOutcome,
  PaymentStatement,
  StatementCounts,
  StatementState,
} from '../../rules/statement.ts'
import { accountName } from '../store/channel-accounts.ts'

/** Movements of both sides match when they are at most so far apart; else each of them is listed alone. */
const apartMaxDays = 40

/**
 * The movements of these statements beside ours: what each states, and our movements of its day that no
 * statement has. The last hour of the newest day is not missed yet, since midnight is not the same moment for
 * both sides. Where a provider states several accounts of ours together, those of the others are left to
 * them.
 */
const compared = (chosen: Sql) => sql`
  with chosen as (
    select id, account_id, day from payment_statements s where ${chosen}
  ), span as (
    select account_id, (min(day) - ${apartMaxDays}::int)::timestamp at time zone 'UTC' as since,
      (max(day) + ${apartMaxDays}::int)::timestamp at time zone 'UTC' as until from chosen group by account_id
  ), ours as (
    select x.account_id, 'capture' as kind, c.reference, c.amount, c.currency::text as currency, c.received_at as at, a.group_id
    from span x join payment_captures c on c.received_at between x.since and x.until
      join payment_attempts a on a.id = c.attempt_id and a.account_id = x.account_id
    union all
    select x.account_id, 'refund', t.provider_reference, t.amount, t.currency::text, t.updated_at, a.group_id
    from span x join payment_transfers t on t.status = 'done' and t.updated_at between x.since and x.until
      join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id and a.account_id = x.account_id
    where t.provider_reference is not null
    union all
    select x.account_id, back.kind, r.reference, r.amount, r.currency::text, back.at, a.group_id
    from span x join payment_transfer_returns r on r.at >= x.since and r.sent_at <= x.until
      join payment_transfers t on t.id = r.transfer_id
      join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id and a.account_id = x.account_id
      cross join lateral (values ('refund', r.sent_at), ('refundReturned', r.at)) back (kind, at)
    union all
    select x.account_id, r.kind, r.reference, r.amount, r.currency::text, r.at, a.group_id
    from span x join payment_reversals r on r.at between x.since and x.until
      join payment_captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id and a.account_id = x.account_id
    union all
    select x.account_id, 'chargebackWon', r.won_reference, r.amount, r.currency::text, r.won_at, a.group_id
    from span x join payment_reversals r on r.won_at between x.since and x.until
      join payment_captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id and a.account_id = x.account_id
  ), theirs as (
    select l.account_id, l.kind, l.reference, l.serial, l.amount, l.currency, l.at, l.day
    from span x join payment_statement_lines l on l.account_id = x.account_id
    where not exists (select from payment_attempts other where other.serial = l.serial and other.account_id <> l.account_id)
  ), sides as (
    select s.id as statement_id, t.kind, t.reference, coalesce(o.group_id, (select group_id from payment_attempts where serial = t.serial)) as group_id,
      t.amount as stated_amount, t.currency as stated_currency, t.at as stated_at, o.amount as known_amount, o.currency as known_currency, o.at as known_at
    from chosen s join theirs t on t.account_id = s.account_id and t.day = s.day
    left join ours o on o.account_id = t.account_id and o.kind = t.kind and o.reference = t.reference
    union all
    select s.id, o.kind, o.reference, o.group_id, null, null, null, o.amount, o.currency, o.at
    from chosen s join ours o on o.account_id = s.account_id and (o.at at time zone 'UTC')::date = s.day
    where not exists (select from theirs t where t.account_id = o.account_id and t.kind = o.kind and t.reference = o.reference)
      and (o.at < (s.day + 1)::timestamp at time zone 'UTC' - interval '1 hour'
        or exists (select from payment_statements later where later.account_id = s.account_id and later.day = s.day + 1))
  ), compared as (
    select sides.*, case when stated_at is null then 'missing' when known_at is null then 'extra'
      when stated_currency <> known_currency then 'wrongCurrency' when stated_amount <> known_amount then 'wrongAmount'
      when abs(extract(epoch from stated_at - known_at)) > 86400 then 'wrongDate' else 'matched' end as outcome
    from sides
  )`

/** Without a first day, so many are looked at: each statement of them is compared for its counts. */
const lookedAtDays = 92

type StatementsRequest = {
  /** Days of UTC, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: StatementState | undefined
  readonly page: number
  readonly pageSize: number
}

/**
 * The statements that were imported, the newest day first and on each day those in which something moved, each with how much of it
 * agrees with our records now.
 */
export async function importedStatements(
  { db, now }: OperatorContext,
  { from, to, state, page, pageSize }: StatementsRequest,
): Promise<{ total: number; counts: StatementCounts; statements: PaymentStatement[] }> {
  const since = from ?? dayBefore(to ? new Date(`${to}T00:00:00Z`) : now, lookedAtDays)
  const rows = await sql<StatementRow>`
    ${compared(sql`s.day >= ${since}::text::date and (${to ?? null}::text is null or s.day <= ${to ?? null}::text::date)`)},
    counts as (
      select statement_id, count(*) filter (where outcome = 'matched')::int as matched,
        count(*) filter (where outcome <> 'matched')::int as differing from compared group by statement_id
    )
    select s.id, s.account_id, ${accountName} as account, s.day::text as day, s.imported_at,
      coalesce(counts.matched, 0) as matched, coalesce(counts.differing, 0) as differing
    from chosen join payment_statements s on s.id = chosen.id join channel_accounts a on a.id = s.account_id
    left join counts on counts.statement_id = s.id
    order by s.day desc, counts.statement_id is null, a.channel, a.account, s.id`.rows(db)
  const inState = (wanted: StatementState) =>
    rows.filter(({ differing }) => differing > 0 === (wanted === 'differing'))
  const [differing, matching] = [inState('differing'), inState('matching')]
  const wanted = state ? { differing, matching }[state] : rows
  return {
    total: wanted.length,
    counts: { all: rows.length, differing: differing.length, matching: matching.length },
    statements: wanted.slice((page - 1) * pageSize, page * pageSize).map((row) => ({
      statementId: row.id,
      accountId: row.account_id,
      account: row.account,
      day: row.day,
      importedAt: row.imported_at,
      matched: row.matched,
      differing: row.differing,
    })),
  }
}

type StatementRow = {
  id: Id
  account_id: Id
  account: string
  day: string
  imported_at: Date
  matched: number
  differing: number
}

type ComparedRequest = {
  readonly statementId: Id
  readonly outcome?: MovementOutcome | 'differing' | undefined
  readonly kind?: MovementKind | undefined
  readonly page: number
  readonly pageSize: number
}

/** A statement, movement by movement beside our records; what differs first. Nothing is changed by it. @throws Refusal `notFound` */
export async function comparedStatement(
  { db }: OperatorContext,
  { statementId, outcome, kind, page, pageSize }: ComparedRequest,
): Promise<{ account: string; day: string; total: number; movements: ComparedMovement[] }> {
  const statement = await sql<{ account: string; day: string }>`
    select ${accountName} as account, s.day::text as day
    from payment_statements s join channel_accounts a on a.id = s.account_id where s.id = ${statementId}`.row(
    db,
  )
  if (!statement) throw new Refusal('notFound')
  const rows = await sql<{
    kind: MovementKind | null
    reference: string | null
    outcome: MovementOutcome | null
    stated_amount: string | null
    stated_currency: string | null
    stated_at: Date | null
    known_amount: string | null
    known_currency: string | null
    known_at: Date | null
    orders: { orderId: Id; number: string }[] | null
    total: number | null
  }>`
    ${compared(sql`s.id = ${statementId}`)}
    select kind, reference, outcome, stated_amount, stated_currency, stated_at, known_amount, known_currency, known_at,
      (select json_agg(json_build_object('orderId', o.id::text, 'number', o.number) order by o.id) from orders o
        where o.group_id = compared.group_id) as orders, (count(*) over ())::int as total
    from compared
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${outcome ?? null}::text is null or outcome = ${outcome ?? null}
        or (${outcome ?? null}::text = 'differing' and outcome <> 'matched'))
    order by outcome = 'matched', coalesce(stated_at, known_at), kind, reference
    limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db)
  const movement = (amount: string | null, currency: string | null, at: Date | null) =>
    at ? { amount: Number(amount), currency: currency!, at } : undefined
  return {
    ...statement,
    total: rows[0]?.total ?? 0,
    movements: rows.map((row) => ({
      kind: row.kind!,
      reference: row.reference!,
      outcome: row.outcome!,
      stated: movement(row.stated_amount, row.stated_currency, row.stated_at),
      known: movement(row.known_amount, row.known_currency, row.known_at),
      orders: row.orders ?? [],
    })),
  }
}
