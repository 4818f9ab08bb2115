import { sql } from '#database/sql.ts'
import { inBatches } from './batches.ts'
import { retryDueDeadLetters } from './dead-letters.ts'
import type { JobServices } from './outbox.ts'
import { deleteOldLimits } from './rate-limit.ts'

/** A job that runs at an interval, on one node at a time. */
export type RecurringJob = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (services: JobServices) => Promise<void>
}

/** For two days the same key gets the same response; clients do not repeat requests for longer. */
const forgetAnswers = ({ db, signal }: JobServices): Promise<void> =>
  inBatches(signal, async (atMost) => {
    const deleted = await sql`
      delete from answered_requests where ctid = any(array(
        select ctid from answered_requests where created_at < app_now() - interval '2 days'
        order by created_at limit ${atMost}))
      returning 1`.rows(db)
    return deleted.length
  })

const deleteLimits = ({ db, signal }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) => deleteOldLimits(db, atMost))

/** The jobs of the platform itself; modules bring the others. */
export const platformJobs: readonly RecurringJob[] = [
  { name: 'platform.forget-answers', everySeconds: 3_600, run: forgetAnswers },
  { name: 'platform.delete-limits', everySeconds: 900, run: deleteLimits },
  { name: 'platform.retry-dead-letters', everySeconds: 60, run: retryDueDeadLetters },
]
