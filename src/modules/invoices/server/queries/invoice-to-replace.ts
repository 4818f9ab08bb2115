import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type InvoiceToReplace = {
  readonly placedAt: Date
  /** Once it was issued. */
  readonly invoiceId: Id | null
  readonly isOfClearedShop: boolean
}

const toReplace = (db: Database, which: Sql) =>
  sql<InvoiceToReplace>`
    select o.created_at as "placedAt", i.id as "invoiceId", shop.status = 'cleared' as "isOfClearedShop"
    from orders o join shops shop on shop.id = o.shop_id left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where ${which}`.row(db)

/** An order of a shop, with its invoice. */
export const invoiceToReplace = (db: Database, orderId: Id, shopId: Id) =>
  toReplace(db, sql`o.id = ${orderId} and o.shop_id = ${shopId}`)

/** Any order, with its invoice. */
export const anyInvoiceToReplace = (db: Database, orderId: Id) => toReplace(db, sql`o.id = ${orderId}`)
