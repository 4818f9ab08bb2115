import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Database } from '#platform/context.ts'

/** An order of a shop, with its invoice once that was issued. */
export const invoiceToReplace = (db: Database, orderId: Id, shopId: Id) =>
  sql<{ placedAt: Date; invoiceId: Id | null }>`
    select o.created_at as "placedAt", i.id as "invoiceId"
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.id = ${orderId} and o.shop_id = ${shopId}`.row(db)
