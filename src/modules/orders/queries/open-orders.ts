import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { mayDo, openStatuses } from '#domain/orders/lifecycle.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** Of orders that nothing was paid of: their buyer may still cancel them. */
const unpaidStatuses = openStatuses.filter((status) => mayDo({ status }, 'cancel', 'buyer'))

/** Orders of a person that are neither finished nor cancelled; `isPaid` leaves out those that nothing was paid of. */
export async function countOpenOrdersOfBuyer(
  db: Database | Transaction,
  buyerId: Id,
  { isPaid }: { readonly isPaid: boolean },
): Promise<number> {
  const statuses = isPaid ? openStatuses.filter((status) => !unpaidStatuses.includes(status)) : openStatuses
  const row = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where buyer_id = ${buyerId} and status = any(${statuses}::text[])`.row(db)
  return row!.count
}

/** Groups of a person with orders that nothing was paid of. */
export async function unpaidGroupsOf(db: Database, buyerId: Id): Promise<Id[]> {
  const rows = await sql<{ group_id: Id }>`
    select distinct group_id from orders
    where buyer_id = ${buyerId} and status = any(${unpaidStatuses}::text[]) order by group_id`.rows(db)
  return rows.map((row) => row.group_id)
}
