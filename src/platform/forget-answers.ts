import { sql } from '#database/sql.ts'
import type { JobServices } from './outbox.ts'

/** For two days the same key gets the same response; clients do not repeat requests for longer. */
export const forgetAnswers = {
  name: 'platform.forget-answers',
  everySeconds: 3_600,
  run: async ({ db }: JobServices): Promise<void> => {
    await sql`delete from answered_requests where created_at < app_now() - interval '2 days'`.run(db)
  },
}
