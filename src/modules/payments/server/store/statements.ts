import { type Sql, sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FindingKind, NewFinding } from '../../rules/finding.ts'
import type { StatementLine } from '../../rules/statement.ts'

/**
 * Stores what a provider states of one day; what it stated before of that day is replaced.
 * @returns its id, which stays
 */
export async function insertStatement(
  tx: Transaction,
  { statementId, accountId, day }: { readonly statementId: Id; readonly accountId: Id; readonly day: string },
  lines: readonly StatementLine[],
): Promise<Id> {
  const kept = await sql<{ id: Id }>`
    insert into payment_statements (id, account_id, day) values (${statementId}, ${accountId}, ${day}::text::date)
    on conflict (account_id, day) do update set imported_at = app_now() returning id`.row(tx)
  await sql`delete from payment_statement_lines where account_id = ${accountId} and day = ${day}::text::date`.run(
    tx,
  )
  await sql`
    insert into payment_statement_lines (account_id, kind, reference, serial, day, amount, currency, at)
    select ${accountId}::bigint, kind, reference, serial, ${day}::text::date, amount, currency, at
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ serial }) => serial)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ currency }) => currency)}::text[],
      ${lines.map(({ at }) => at.toISOString())}::text[]::timestamptz[]) as line (kind, reference, serial, amount, currency, at)
    on conflict (account_id, kind, reference) do update
      set day = excluded.day, amount = excluded.amount, currency = excluded.currency, at = excluded.at`.run(
    tx,
  )
  return kept!.id
}

export async function databaseNow(db: Database): Promise<Date> {
  const row = await sql<{ now: Date }>`select app_now() as now`.row(db)
  return row!.now
}

export async function hasStatement(
  db: Database,
  { accountId, day }: { readonly accountId: Id; readonly day: string },
): Promise<boolean> {
  const row = await sql<{ is_there: boolean }>`
    select exists (
      select from payment_statements where account_id = ${accountId} and day = ${day}::text::date) as is_there`.row(
    db,
  )
  return row!.is_there
}

/**
 * The oldest days until `lastDay` whose statement is missing, of those after the first one of the account;
 * `undefined` while it has none. A day that an operator requested out of turn hides none before it; so far
 * back as `lookBackDays`, or as the newest one.
 */
export async function missingStatementDays(
  db: Database,
  { accountId, lastDay, lookBackDays, max }: MissingDays,
): Promise<string[] | undefined> {
  const [known, missing] = await Promise.all([
    sql<{ is_known: boolean }>`
      select exists (select from payment_statements where account_id = ${accountId}) as is_known`.row(db),
    sql<{ day: string }>`
      select wanted.at::date::text as day
      from (select least(greatest(min(day), ${lastDay}::text::date - ${lookBackDays}::int), max(day)) as first_day
          from payment_statements where account_id = ${accountId}) known,
        generate_series(first_day::timestamp, ${lastDay}::text::date::timestamp, interval '1 day') as wanted (at)
      where not exists (
        select from payment_statements s where s.account_id = ${accountId} and s.day = wanted.at::date)
      order by 1 limit ${max}`.rows(db),
  ])
  return known!.is_known ? missing.map(({ day }) => day) : undefined
}

type MissingDays = {
  readonly accountId: Id
  readonly lastDay: string
  readonly lookBackDays: number
  readonly max: number
}

const utc = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')`

/**
 * How an account's statements since a day differ from our records: a movement that only one side knows, or
 * that both know with another amount or currency, or more than a day apart. Our records are looked up in all
 * statements of the account, since midnight is not the same moment for both sides; of days whose statement is
 * missing nothing is reported missing. Where a provider states several accounts of ours together, those of
 * the others are left to them.
 */
export async function statementDifferences(
  tx: Transaction,
  { accountId, since, until }: { readonly accountId: Id; readonly since: string; readonly until: string },
): Promise<NewFinding[]> {
  const rows = await sql<{
    kind: FindingKind | null
    subject: string | null
    wanted: string | null
    found: string | null
    currency: string | null
    said: string | null
  }>`
    with ours as (
      select 'capture' as kind, c.reference, c.amount, c.currency::text as currency, c.received_at as at
      from payment_captures c join payment_attempts a on a.id = c.attempt_id where a.account_id = ${accountId}
      union all
      select 'refund', t.provider_reference, t.amount, t.currency::text, t.updated_at
      from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
      where a.account_id = ${accountId} and t.status = 'done' and t.provider_reference is not null
      union all
      select back.kind, r.reference, r.amount, r.currency::text, back.at
      from payment_transfer_returns r join payment_transfers t on t.id = r.transfer_id
        join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
        cross join lateral (values ('refund', r.sent_at), ('refundReturned', r.at)) back (kind, at)
      where a.account_id = ${accountId}
      union all
      select r.kind, r.reference, r.amount, r.currency::text, r.at
      from payment_reversals r join payment_captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
      where a.account_id = ${accountId}
      union all
      select 'chargebackWon', r.won_reference, r.amount, r.currency::text, r.won_at
      from payment_reversals r join payment_captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
      where a.account_id = ${accountId} and r.won_at is not null
    ), theirs as (
      select kind, reference, amount, currency, at, day from payment_statement_lines l
      where account_id = ${accountId} and not exists (
        select from payment_attempts other where other.serial = l.serial and other.account_id <> ${accountId})
    )
    select 'statementExtra'::text as kind, (theirs.kind || ' ' || theirs.reference)::text as subject, null::bigint as wanted,
      theirs.amount as found, theirs.currency, ${utc(sql`theirs.at`)} as said
    from theirs where theirs.day >= ${since}::text::date
      and not exists (select from ours where ours.kind = theirs.kind and ours.reference = theirs.reference)
    union all
    select 'statementMissing', ours.kind || ' ' || ours.reference, ours.amount, null, ours.currency, ${utc(sql`ours.at`)}
    from ours where ours.at >= ${since}::text::date::timestamp at time zone 'UTC'
      and ours.at < (${until}::text::date + 1)::timestamp at time zone 'UTC' - interval '1 hour'
      and exists (select from payment_statements s
        where s.account_id = ${accountId} and s.day = (ours.at at time zone 'UTC')::date)
      and not exists (select from theirs where theirs.kind = ours.kind and theirs.reference = ours.reference)
    union all
    select 'statementWrong', theirs.kind || ' ' || theirs.reference, ours.amount, theirs.amount, ours.currency,
      theirs.currency || ', ' || ${utc(sql`ours.at`)} || ' / ' || ${utc(sql`theirs.at`)}
    from theirs join ours on ours.kind = theirs.kind and ours.reference = theirs.reference
    where theirs.day >= ${since}::text::date and (ours.amount <> theirs.amount or ours.currency <> theirs.currency
      or abs(extract(epoch from ours.at - theirs.at)) > 86400)
    order by 2 limit 500`.rows(tx)
  return rows.map((row) => ({
    kind: row.kind!,
    subject: row.subject!,
    wanted: row.wanted ?? undefined,
    found: row.found ?? undefined,
    currency: row.currency ?? undefined,
    said: row.said ?? undefined,
  }))
}
