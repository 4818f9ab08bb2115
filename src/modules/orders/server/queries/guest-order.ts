import { sql } from '#database/sql.ts'
import type { Database, OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { heldBy } from '../read-models/held-by.ts'

/** An order that a guest placed with this email; one of an account is opened by signing in. */
export const guestOrder = (
  db: Database,
  orderNumber: string,
  email: string,
): Promise<{ orderId: Id; groupId: Id } | undefined> =>
  sql<{ orderId: Id; groupId: Id }>`
    select o.id as "orderId", o.group_id as "groupId" from orders o join order_groups g on g.id = o.group_id
    where o.number = ${orderNumber} and g.is_guest and g.email = ${email}`.row(db)

/** The email that a guest gave for an order of the holder that is paid. */
export async function emailOfPaidGuest(
  { db, holder }: Pick<OrderHolderContext, 'db' | 'holder'>,
  orderId: Id,
): Promise<string | undefined> {
  const row = await sql<{ email: string }>`
    select g.email::text as email from orders o join order_groups g on g.id = o.group_id
    where o.id = ${orderId} and g.is_guest and g.status = 'paid' and g.email <> '' and ${heldBy(holder)}`.row(
    db,
  )
  return row?.email
}

/** A group of orders whose email is that of an account, and whether they are the account's own already. */
export const groupWithEmailOf = (
  db: Database,
  groupId: Id,
  buyerId: Id,
): Promise<{ groupId: Id; orderId: Id; isOwn: boolean } | undefined> =>
  sql<{ groupId: Id; orderId: Id; isOwn: boolean }>`
    select g.id as "groupId", o.id as "orderId", not g.is_guest and g.buyer_id = u.id as "isOwn"
    from order_groups g join orders o on o.group_id = g.id join users u on u.email = g.email
    where g.id = ${groupId} and u.id = ${buyerId} order by o.id limit 1`.row(db)
