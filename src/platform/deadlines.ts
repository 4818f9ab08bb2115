import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Transaction } from './context.ts'
import type { JobServices } from './outbox.ts'

/**
 * Handler of a missed deadline. Runs in the transaction that removes the deadline. It locks its subject first
 * and then checks again that the deadline has passed: it may have been met, moved, or handled elsewhere.
 */
export type DeadlineHandler = {
  readonly subject: string
  readonly action: string
  readonly run: (tx: Transaction, subjectId: Id, services: DeadlineServices) => Promise<void>
}

export type DeadlineServices = JobServices & { readonly isStillDue: () => Promise<boolean> }

type Deadline = { readonly subject: string; readonly subjectId: Id; readonly action: string }

/** Sets a deadline, or moves it. */
export const setDeadline = (
  tx: Transaction,
  { subject, subjectId, action, dueAt }: Deadline & { readonly dueAt: Date },
): Promise<void> =>
  sql`
    insert into deadlines (subject, subject_id, action, due_at) values (${subject}, ${subjectId}, ${action}, ${dueAt})
    on conflict (subject, subject_id, action) do update set due_at = excluded.due_at, attempts = 0`.run(tx)

/** Sets a deadline of several subjects, or moves it. */
export const startDeadlines = (
  tx: Transaction,
  {
    subject,
    subjectIds,
    action,
    afterMs,
  }: Omit<Deadline, 'subjectId'> & { readonly subjectIds: readonly Id[]; readonly afterMs: number },
): Promise<void> =>
  sql`
    insert into deadlines (subject, subject_id, action, due_at)
    select ${subject}, id, ${action}, app_now() + ${afterMs} * interval '1 millisecond' from unnest(${subjectIds}::bigint[]) as subject (id)
    on conflict (subject, subject_id, action) do update set due_at = excluded.due_at, attempts = 0`.run(tx)

/** Moves a deadline that has passed to after a pause that grows each time, from one second to a minute. */
export const postponeDeadline = (tx: Transaction, { subject, subjectId, action }: Deadline): Promise<void> =>
  sql`
    update deadlines set attempts = least(attempts + 1, 12), due_at = app_now() + least(power(2, attempts), 60) * interval '1 second'
    where subject = ${subject} and subject_id = ${subjectId} and action = ${action}`.run(tx)

/**
 * Extends a deadline: from its time, or from now when that has passed, so that it never expires immediately.
 */
export const extendDeadline = (
  tx: Transaction,
  { subject, subjectId, action, byMs }: Deadline & { readonly byMs: number },
): Promise<void> =>
  sql`
    update deadlines set due_at = greatest(due_at, app_now()) + ${byMs} * interval '1 millisecond', attempts = 0
    where subject = ${subject} and subject_id = ${subjectId} and action = ${action}`.run(tx)

export const clearDeadline = (tx: Transaction, { subject, subjectId, action }: Deadline): Promise<void> =>
  sql`
    delete from deadlines where subject = ${subject} and subject_id = ${subjectId} and action = ${action}`.run(
    tx,
  )

/**
 * Handles all deadlines that have passed, each in a transaction of its own, so that a late user and the clock
 * meet at the row that both change. Deadlines are read without a lock and removed last, as everything that
 * locks a subject does it. A handler that fails is tried again after growing pauses.
 * @param atOnce how many are handled at the same time, each on a connection of its own
 * @returns how many had passed
 */
export async function handleDueDeadlines(
  services: JobServices,
  handlers: readonly DeadlineHandler[],
  atOnce = 4,
): Promise<number> {
  const batch = 200
  let count = 0
  // Deadlines that pass while this runs, such as one that failed, are left to the next call.
  let began: Date | null = null
  for (;;) {
    const due: (Due & { now: Date })[] = await sql<Due & { now: Date }>`
      select subject, subject_id, action, app_now() as now from deadlines
      where due_at <= coalesce(${began}::timestamptz, app_now()) order by due_at
      limit ${sql.known(batch)}`.rows(services.db)
    began ??= due[0]?.now ?? null
    count += due.length
    let isAnyOurs = false
    const rest = due.values()
    const handleRest = async () => {
      for (const each of rest) if (await handle(services, handlers, each)) isAnyOurs = true
    }
    await Promise.all(Array.from({ length: atOnce }, handleRest))
    // Those that are left are handled by another node.
    if (due.length < batch || !isAnyOurs) return count
  }
}

type Due = { subject: string; subject_id: Id; action: string }

/** @returns whether it was ours: another node may have handled it at the same time */
async function handle(
  services: JobServices,
  handlers: readonly DeadlineHandler[],
  { subject, subject_id: subjectId, action }: Due,
): Promise<boolean> {
  const deadline = { subject, subjectId, action }
  const handler = handlers.find((each) => each.subject === subject && each.action === action)
  try {
    if (!handler) throw new Error(`There is no handler for the deadline ${subject}.${action}`)
    return await services.transaction(async (tx) => {
      let isOurs = false
      const isStillDue = async () => {
        isOurs = await isDue(tx, deadline)
        return isOurs
      }
      await handler.run(tx, subjectId, { ...services, isStillDue })
      await removeDue(tx, deadline)
      return isOurs
    })
  } catch (error) {
    services.log.error({ err: error, subject, subjectId, action }, 'a deadline could not be handled')
    await sql`
      update deadlines set attempts = least(attempts + 1, 12), due_at = app_now() + least(power(2, attempts), 900) * interval '1 second'
      where subject = ${subject} and subject_id = ${subjectId} and action = ${action}`.run(services.db)
    return true
  }
}

async function isDue(tx: Transaction, { subject, subjectId, action }: Deadline): Promise<boolean> {
  const rows = await sql`
    select 1 from deadlines
    where subject = ${subject} and subject_id = ${subjectId} and action = ${action} and due_at <= app_now()`.rows(
    tx,
  )
  return rows.length > 0
}

/** One that was moved concurrently stays. */
const removeDue = (tx: Transaction, { subject, subjectId, action }: Deadline): Promise<void> =>
  sql`
    delete from deadlines
    where subject = ${subject} and subject_id = ${subjectId} and action = ${action} and due_at <= app_now()`.run(
    tx,
  )
