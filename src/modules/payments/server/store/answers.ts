import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

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
