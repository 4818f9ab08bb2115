import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The goods that a person waits for, by the email of the account. */
export async function exportedNotices(db: Database, userId: Id) {
  const [stockNotices] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select n.site, n.language, n.email::text as email, p.name as product, n.asked_at as "askedAt", n.told_at as "toldAt"
          from stock_notices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
          where n.email = (select email from users where id = ${userId}) order by n.id) t`,
    ),
  ])
  return { stockNotices }
}
