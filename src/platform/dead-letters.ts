import { sql } from '#database/sql.ts'
import type { MallEvent } from '#domain/events.ts'
import type { Id } from '#domain/identifiers.ts'
import type { DeadLetter } from '#domain/operator.ts'
import type { Database, Transaction } from './context.ts'
import { newId } from './identifiers.ts'

/** Stores reactions that were given up. One that is handed over twice is stored once. */
export const storeDeadLetters = (
  db: Database,
  jobs: readonly {
    readonly jobId: string
    readonly reaction: string
    readonly event: MallEvent
    readonly failure: string
  }[],
): Promise<void> =>
  sql`
    insert into dead_letters (id, job_id, reaction, event, failure)
    select id, job_id::uuid, reaction, event::jsonb, failure
    from unnest(${jobs.map(() => newId())}::bigint[], ${jobs.map((job) => job.jobId)}::text[],
      ${jobs.map((job) => job.reaction)}::text[], ${jobs.map((job) => JSON.stringify(job.event))}::text[],
      ${jobs.map((job) => job.failure.slice(0, 500))}::text[]) as job (id, job_id, reaction, event, failure)
    on conflict (job_id) do nothing`.run(db)

export async function countDeadLetters(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`select count(*)::int as count from dead_letters`.row(db)
  return row!.count
}

/** Newest first. */
export async function deadLetters(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; letters: DeadLetter[] }> {
  const [rows, total] = await Promise.all([
    sql<{ id: Id; reaction: string; event: MallEvent; failure: string; failed_at: Date }>`
      select id, reaction, event, failure, failed_at from dead_letters
      order by failed_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    countDeadLetters(db),
  ])
  return {
    total,
    letters: rows.map(({ id, reaction, event, failure, failed_at: failedAt }) => ({
      ...{ letterId: id, reaction, event: event.name, failure, failedAt },
      about: Object.entries(event)
        .filter(([key, value]) => /Id$/.test(key) && typeof value === 'string')
        .map(([key, value]) => `${key} ${value}`)
        .join(', '),
    })),
  }
}

/** Announces what was given up again, to its one reaction. @returns how many there were */
export async function retryDeadLetters(tx: Transaction, letterIds: readonly Id[]): Promise<number> {
  const rows = await sql<{ reaction: string; event: MallEvent }>`
    delete from dead_letters where id = any(${[...letterIds]}::bigint[]) returning reaction, event`.rows(tx)
  for (const { reaction, event } of rows)
    await sql`
      insert into outbox (id, event) values (${newId()}, ${sql.json({ ...event, onlyFor: reaction })})`.run(
      tx,
    )
  return rows.length
}
