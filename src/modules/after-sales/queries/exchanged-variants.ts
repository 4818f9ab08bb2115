import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

/** The variants that an after-sale is about. */
export async function variantsOfAfterSale(tx: Transaction, afterSaleId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select l.variant_id as id from after_sale_lines a join order_lines l on l.id = a.order_line_id
    where a.after_sale_id = ${afterSaleId}`.rows(tx)
  return rows.map(({ id }) => id)
}
