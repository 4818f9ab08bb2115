import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's orders, for the person's copy of all that we know. Amounts are minor units. */
export async function ordersOf(db: Database, userId: Id) {
  const rows = await sql<Told>`
    select to_jsonb(t) as told from (
      select o.number, o.site, o.status, o.currency, o.due_amount as "dueAmount", o.remark, o.created_at as "placedAt",
        g.email::text as email, g.phone, g.shipping_address as "shippingAddress", g.billing_address as "billingAddress", g.invoice_data as "invoiceData",
        (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'dueAmount', l.due_amount) order by l.id)
          from order_lines l where l.order_id = o.id) as lines
      from orders o join order_groups g on g.id = o.group_id where o.buyer_id = ${userId} order by o.id) t`.rows(
    db,
  )
  return rows.map(({ told }) => told)
}
