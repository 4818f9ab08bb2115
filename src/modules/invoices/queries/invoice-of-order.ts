import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { OrderStatus } from '#domain/orders/lifecycle.ts'
import type { Transaction } from '#platform/context.ts'

/** The invoice of an order, the address of its buyer, and how the order stands. */
export const invoiceOfOrder = (
  tx: Transaction,
  orderId: Id,
): Promise<{ invoiceId: Id; email: string; status: OrderStatus } | undefined> =>
  sql<{ invoiceId: Id; email: string; status: OrderStatus }>`
    select i.id as "invoiceId", g.email::text, o.status
    from invoices i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
    where i.order_id = ${orderId} and i.kind = 'invoice'`.row(tx)
