import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

/** The invoice of an order, and the address of its buyer. */
export const invoiceOfOrder = (
  tx: Transaction,
  orderId: Id,
): Promise<{ invoiceId: Id; email: string } | undefined> =>
  sql<{ invoiceId: Id; email: string }>`
    select i.id as "invoiceId", g.email::text
    from invoices i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
    where i.order_id = ${orderId} and i.kind = 'invoice'`.row(tx)
