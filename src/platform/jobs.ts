import { sql } from '#database/sql.ts'
import type { JobServices } from './outbox.ts'
import { deleteOldLimits } from './rate-limit.ts'

/** A job that runs at an interval, on one node at a time. */
export type RecurringJob = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (services: JobServices) => Promise<void>
}

/** The jobs of the platform itself; modules bring the others. */
export const platformJobs: readonly RecurringJob[] = [
  { name: 'platform.forget-answers', everySeconds: 3_600, run: forgetAnswers },
  { name: 'platform.delete-limits', everySeconds: 900, run: ({ db }) => deleteOldLimits(db) },
]

/** For two days the same key gets the same response; clients do not repeat requests for longer. */
async function forgetAnswers({ db }: JobServices): Promise<void> {
  await sql`delete from answered_requests where created_at < app_now() - interval '2 days'`.run(db)
}
