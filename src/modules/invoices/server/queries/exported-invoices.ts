import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Invoices and credit notes of a person's orders, with all that they say. */
export async function exportedInvoices(db: Database, userId: Id) {
  const [invoices] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select i.number, i.kind, o.number as "order", i.issued_at as "issuedAt", i.content,
            (select max(u.uploaded_at) from shop_invoices u where u.invoice_id = i.id) as "replacedByShopAt"
          from invoices i join orders o on o.id = i.order_id where o.buyer_id = ${userId} order by i.id) t`,
    ),
  ])
  return { invoices }
}
