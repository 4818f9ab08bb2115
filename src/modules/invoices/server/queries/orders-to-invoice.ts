import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { isToInvoice } from './due-documents.ts'

export async function ordersOfGroups(db: Database, groupIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from orders where group_id = any(${groupIds}::bigint[])`.rows(db)
  return rows.map(({ id }) => id)
}

/** The orders that these transfers give money of back; money that paid for nothing belongs to none. */
export async function ordersOfTransfers(db: Database, transferIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select distinct r.order_id as id from payment_transfers t join refunds r on r.id = t.refund_id
    where t.id = any(${transferIds}::bigint[])`.rows(db)
  return rows.map(({ id }) => id)
}

/**
 * Orders of the last days that were paid for and still have no invoice, the oldest first. Those of the last
 * minutes are left to their events.
 */
export async function ordersWithoutInvoice(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select o.id from orders o
    where o.paid_at between app_now() - interval '30 days' and app_now() - interval '10 minutes' and ${isToInvoice}
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
    order by o.paid_at limit ${sql.known(atMost)}`.rows(db)
  return rows.map(({ id }) => id)
}
