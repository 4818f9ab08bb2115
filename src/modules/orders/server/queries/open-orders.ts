import { sql } from '#database/sql.ts'
import { afterSaleStatusesOfTab } from '#modules/after-sales/rules/statuses.ts'
import { requestedAfterSales } from '#modules/after-sales/server/read-models/after-sale-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { mayDo, openStatuses } from '../../rules/lifecycle.ts'

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

/**
 * Finished orders that a person placed as a guest, with an email that the account has, or had at that time: the person has shown to read
 * it. Open ones still need an address, and so do those with an open after-sale.
 */
export async function finishedGuestGroupsOf(db: Database, userId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select g.id from order_groups g
    where g.is_guest
      and (g.email = (select email from users where id = ${userId}) or exists (
        select from former_targets f where f.user_id = ${userId} and g.email = f.target::citext and g.created_at <= f.left_at))
      and not exists (
        select from orders o where o.group_id = g.id and (o.status = any(${openStatuses}::text[]) or exists (
          select from ${requestedAfterSales} a where a.order_id = o.id and a.kind <> 'cancelledOrder'
            and a.status = any(${afterSaleStatusesOfTab('processing')}::text[]))))
    order by g.id`.rows(db)
  return rows.map(({ id }) => id)
}
