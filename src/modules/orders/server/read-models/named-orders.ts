import { type Sql, sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The number by which people call an order. */
export const numberOfOrder = (orderId: Sql): Sql => sql`(select number from orders where id = ${orderId})`

/** The ids of orders of which these are lines, as a statement of its own. */
export const orderIdsOfLines = (lineIds: readonly Id[]): Sql =>
  sql`select order_id from order_lines where id = any(${[...lineIds]}::bigint[])`

/** The ids of the orders of a group, as a statement of its own. */
export const orderIdsOfGroup = (groupId: Id): Sql => sql`select id from orders where group_id = ${groupId}`

/** The ids of the orders of a buyer, as a statement of its own. */
export const orderIdsOfBuyer = (buyerId: Id): Sql => sql`select id from orders where buyer_id = ${buyerId}`

/** The ids of the buyers of these orders, which a statement selects, as a statement of its own. */
export const buyerIdsOfOrders = (orderIds: Sql): Sql =>
  sql`select buyer_id from orders where id in (${orderIds})`

/**
 * Shared locks on orders: no refund of them begins or ends concurrently. It reads nothing, so that what
 * follows sees what it waited for.
 */
export const shareOrders = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  sql`select id from orders where id = any(${[...orderIds]}::bigint[]) order by id for share`.run(tx)
