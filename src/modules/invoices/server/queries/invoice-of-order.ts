import { sql } from '#database/sql.ts'
import type { OrderStatus } from '#modules/orders/rules/lifecycle.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type InvoiceToSend = {
  readonly invoiceId: Id
  readonly email: string
  readonly status: OrderStatus
  readonly phone: string | null
  readonly country: string | null
}

/** The invoice of an order, the address of its buyer, and the status of the order. */
export const invoiceOfOrder = (tx: Transaction, orderId: Id): Promise<InvoiceToSend | undefined> =>
  sql<InvoiceToSend>`
    select i.id as "invoiceId", g.email::text, o.status, g.shipping_address->>'phone' as phone, g.shipping_address->>'country' as country
    from invoices i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
    where i.order_id = ${orderId} and i.kind = 'invoice'`.row(tx)
