import { type Sql, sql } from '#database/sql.ts'
import type { InvoiceKind } from '../../rules/invoice.ts'

export type StoredInvoice = {
  id: string
  number: string
  kind: InvoiceKind
  issuedAt: string
  replacedAt: string | null
}

/** Documents issued for a row of `orders o`, the invoice first; null as long as there are none. */
export const invoicesOfOrder = sql`(
  select json_agg(json_build_object('id', i.id::text, 'number', i.number, 'kind', i.kind, 'issuedAt', i.issued_at,
    'replacedAt', (select max(u.uploaded_at) from shop_invoices u where u.invoice_id = i.id)) order by i.sequence)
  from invoices i where i.order_id = o.id)`

/** Whether a document was issued for an order. */
export const hasInvoice = (orderId: Sql): Sql =>
  sql`exists (select from invoices i where i.order_id = ${orderId})`
