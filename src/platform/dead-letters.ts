import { type Sql, sql } from '#database/sql.ts'
import { withoutAddresses } from '#modules/identity/rules/without-addresses.ts'
import type { DeadLetter } from '#modules/operator/rules/operator.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Database, Transaction } from './context.ts'
import { newId } from './identifiers.ts'
import { announce, forgetWaitingEvents, type JobServices, type OutboxEvent } from './outbox.ts'
import type { Person } from './personal-data.ts'

/** Stores reactions that were given up. One that is handed over twice is stored once. */
export const storeDeadLetters = (
  db: Database,
  jobs: readonly {
    readonly jobId: string
    readonly reaction: string
    readonly event: OutboxEvent
    readonly failure: string
  }[],
): Promise<void> => {
  const events = jobs.map(({ event: { givenUp, ...event } }) => ({ event, givenUp }))
  return sql`
    insert into dead_letters (id, job_id, reaction, event, failure, first_failed_at, rounds)
    select id, job_id::uuid, reaction, event::jsonb, failure, coalesce(first_failed_at::timestamptz, app_now()), rounds
    from unnest(${jobs.map(() => newId())}::bigint[], ${jobs.map((job) => job.jobId)}::text[],
      ${jobs.map((job) => job.reaction)}::text[], ${events.map(({ event }) => JSON.stringify(event))}::text[],
      ${jobs.map((job) => withoutAddresses(job.failure).slice(0, 500))}::text[],
      ${events.map(({ givenUp }) => givenUp?.since ?? null)}::text[],
      ${events.map(({ givenUp }) => (givenUp?.rounds ?? 0) + 1)}::smallint[])
      as job (id, job_id, reaction, event, failure, first_failed_at, rounds)
    on conflict (job_id) do nothing`.run(db)
}

export async function countDeadLetters(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`select count(*)::int as count from dead_letters`.row(db)
  return row!.count
}

/** An hour after it was given up, then twice as long after each time, at most a day. */
const retryAt = sql`failed_at + least(power(2, rounds - 1), 24) * interval '1 hour'`

/** Newest first. */
export async function deadLetters(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; letters: DeadLetter[] }> {
  const [rows, total] = await Promise.all([
    sql<{ id: Id; reaction: string; event: MallEvent; failure: string; since: Date; retry_at: Date }>`
      select id, reaction, event, failure, coalesce(first_failed_at, failed_at) as since, ${retryAt} as retry_at
      from dead_letters order by failed_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      db,
    ),
    countDeadLetters(db),
  ])
  return {
    total,
    letters: rows.map(({ id, reaction, event, failure, since, retry_at }) => ({
      letterId: id,
      reaction,
      event: event.name,
      failure,
      failedAt: since,
      retryAt: retry_at,
      about: Object.entries(event)
        .filter(([key, value]) => /Id$/.test(key) && typeof value === 'string')
        .map(([key, value]) => `${key} ${value}`)
        .join(', '),
    })),
  }
}

/** Announces events that were given up again, to their one reaction. @returns how many there were */
export const retryDeadLetters = (tx: Transaction, letterIds: readonly Id[]): Promise<number> =>
  // An operator has mended the cause: should it fail again, the pauses begin again.
  announceAgain(tx, sql`id = any(${[...letterIds]}::bigint[])`, { isByOperator: true })

const atOnce = 100

/**
 * Announces events that were given up a while ago again: the cause may be over, or fixed by a new version.
 */
export const retryDueDeadLetters = ({ transaction }: JobServices): Promise<void> =>
  transaction(async (tx) => {
    const due = sql`ctid = any(array(
      select ctid from dead_letters where ${retryAt} <= app_now() order by id limit ${sql.known(atOnce)} for update skip locked))`
    await announceAgain(tx, due, { isByOperator: false })
  })

async function announceAgain(
  tx: Transaction,
  which: Sql,
  { isByOperator }: { readonly isByOperator: boolean },
): Promise<number> {
  const rows = await sql<{ reaction: string; event: MallEvent; since: Date; rounds: number }>`
    delete from dead_letters where ${which}
    returning reaction, event, coalesce(first_failed_at, failed_at) as since, rounds`.rows(tx)
  for (const { reaction, event, since, rounds } of rows) {
    const givenUp = { since: since.toISOString(), rounds: isByOperator ? 0 : Math.min(rounds, 1_000) }
    const again: OutboxEvent = { ...event, onlyFor: reaction, givenUp }
    await announce(tx, again)
  }
  return rows.length
}

/**
 * Deletes the waiting, done and failed events of a person who is erased: those of the account itself, and
 * those that name an address of the person, or one to which an invoice of the person's orders was to go.
 * Events for stock and money name no person and stay.
 */
export async function eraseEvents(
  tx: Transaction,
  { userId, emails, phones, former }: Person,
  invoiceIds: readonly Id[],
): Promise<void> {
  const targets = [...emails, ...phones, ...former.map(({ target }) => target)]
  const isOfPerson = (event: Sql) => sql`
    (${event} ->> 'buyerId' = ${userId} or (${event} ->> 'to' is not null
      and (lower(${event} ->> 'to') = any(${targets}::text[]) or ${event} ->> 'invoiceId' = any(${[...invoiceIds]}::text[]))))`
  await forgetWaitingEvents(tx, isOfPerson(sql`event`))
  await sql`delete from dead_letters where ${isOfPerson(sql`event`)}`.run(tx)
  // The queue retains jobs that have ended for days. One that runs now finds nothing to write about.
  await sql`delete from pgboss.job where state <> 'active' and ${isOfPerson(sql`data`)}`.run(tx)
  // Messages of programs that were stored before addresses were taken out of them.
  await sql`
    update dead_letters set failure = '' where exists (
      select from unnest(${targets}::text[]) as target where position(target in lower(failure)) > 0)`.run(tx)
}
