import { sql } from 'kysely'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'

/** What the clock starts: who sells best is looked at anew every hour. */
export const catalogueJobs = [
  { name: 'catalogue.rank-products', everySeconds: 3_600, run: ({ db }: JobServices) => rankProducts(db) },
]

/** Below this, the parts would be too small to be worth asking first. */
const rankedFrom = 8_000

/**
 * Says which goods are among the best sixty-fourth part and the best eighth, for search to ask first. It looks at all
 * there are, so it may take longer than other statements and sorts in memory; hardly any rows change from hour to hour.
 */
export async function rankProducts(db: JobServices['db']): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`set local work_mem = '128MB'`.execute(tx)
    await sql`
      with placed as (
        select id, row_number() over (order by sold_count desc, created_at desc, id desc) as place, count(*) over () as total
        from products where status = 'onShelf'
      ), wanted as (
        select id, case when total < ${rankedFrom} then 0 when place * 64 <= total then 2 when place * 8 <= total then 1 else 0 end as prominence
        from placed
      )
      update product_words w set prominence = wanted.prominence from wanted
      where w.product_id = wanted.id and w.prominence <> wanted.prominence`.execute(tx)
  })
}
