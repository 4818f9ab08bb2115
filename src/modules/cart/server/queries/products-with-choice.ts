import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Those of the products that come in more than one variant that is offered. */
export async function productsWithChoice(db: Database, productIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (productIds.length === 0) return new Set()
  const rows = await sql<{ product_id: Id }>`
    select product_id from variants where product_id = any(${productIds}::bigint[]) and status = 'enabled'
    group by product_id having count(*) > 1`.rows(db)
  return new Set(rows.map((row) => row.product_id))
}
