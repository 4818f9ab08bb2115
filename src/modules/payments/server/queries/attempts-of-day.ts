import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** Payments that were tried within the last day by status, for metrics. */
export const attemptsOfDay = (db: Database): Promise<{ status: string; count: number }[]> =>
  sql<{ status: string; count: number }>`
    select status, count(*)::int as count from payment_attempts
    where id >= id_made_at(app_now() - interval '1 day') group by 1 order by 1`.rows(db)
