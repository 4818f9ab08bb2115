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

/** Whether there are enough of all that an exchange wants. */
export async function areReplacementsThere(tx: Transaction, afterSaleId: Id): Promise<boolean> {
  const short = await sql`
    select 1 from after_sale_lines a where a.after_sale_id = ${afterSaleId} group by a.replacement_variant_id
    having sum(a.quantity) > coalesce((select sum(available) from stock where variant_id = a.replacement_variant_id), 0)`.rows(
    tx,
  )
  return short.length === 0
}
