import { sql } from '#database/sql.ts'
import type { JobServices } from './outbox.ts'

/** A client that asks again after two days has forgotten too; until then the same key gives the same answer. */
export const forgetAnswers = {
  name: 'platform.forget-answers',
  everySeconds: 3_600,
  run: async ({ db }: JobServices): Promise<void> => {
    await sql`delete from answered_requests where created_at < app_now() - interval '2 days'`.run(db)
  },
}
