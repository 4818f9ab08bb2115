import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/** Orders of the last day by status, for metrics. Ids begin with the time: a day is a range of the primary key. */
export const ordersOfDay = (db: Database): Promise<{ status: string; count: number }[]> =>
  sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders
    where id >= id_made_at(app_now() - interval '1 day') group by 1 order by 1`.rows(db)
