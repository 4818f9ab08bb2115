import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** How much a buyer has had of these products, as far as limits count it. */
export async function takenOfProducts(
  db: Database | Transaction,
  buyerId: Id,
  productIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> {
  const rows = await sql<{ product_id: Id; taken: string }>`
    select product_id, taken from product_limits
    where buyer_id = ${buyerId} and product_id = any(${productIds}::bigint[])`.rows(db)
  return new Map(rows.map((row) => [row.product_id, Number(row.taken)]))
}
