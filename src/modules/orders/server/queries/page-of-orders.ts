import { type Sql, sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { leftToReview } from './left-to-review.ts'

/** Which orders, and which page of them. Without a limit, `where` names orders by their ids. */
export type WhichOrders = {
  readonly where: Sql
  readonly limit?: number
  readonly offset?: number
  readonly oldestFirst?: boolean | undefined
  readonly leftToReviewFirst?: boolean | undefined
}

/** The ids of one page, from indexes alone, however many orders there are. It is planned each time, for its limit. */
export async function idsOfPage(
  db: Database | Transaction,
  which: WhichOrders,
  limit: number,
): Promise<Id[]> {
  const direction = which.oldestFirst ? sql`asc` : sql`desc`
  const rows = await sql<{ id: Id }>`
    select o.id from orders o left join order_groups g on g.id = o.group_id
    where ${which.where} order by ${which.leftToReviewFirst ? sql`${leftToReview} desc,` : sql``} o.created_at ${direction}, o.id ${direction}
    limit ${sql.known(limit)} ${which.offset ? sql`offset ${which.offset}` : sql``}`.rows(db)
  return rows.map(({ id }) => id)
}
