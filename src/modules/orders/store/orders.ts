import { type Sql, sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import {
  advanceOrder,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#domain/orders/lifecycle.ts'
import type { LineUnits } from '#domain/orders/units.ts'
import { Refusal } from '#domain/refusal.ts'
import { stockTag } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { exactlyOne } from '#platform/transaction.ts'

type Actor = { readonly by: OrderParty; readonly userId?: Id | undefined }

export const insertEvents = (
  tx: Transaction,
  orderIds: readonly Id[],
  { action, by, userId }: Actor & { readonly action: string },
): Promise<void> =>
  sql`
    insert into order_events (id, order_id, action, by, user_id)
    select id, order_id, ${action}, ${by}, ${userId ?? null}::bigint
    from unnest(${orderIds.map(newId)}::bigint[], ${orderIds}::bigint[]) as event (id, order_id)`.run(tx)

/** The column with the moment when an order came into its status. */
const momentOf = {
  awaitingPayment: sql`created_at`,
  awaitingShipment: sql`paid_at`,
  shipped: sql`shipped_at`,
  completed: sql`completed_at`,
  cancelled: sql`closed_at`,
  closed: sql`closed_at`,
} satisfies Record<OrderStatus, Sql>

/**
 * Moves locked orders one step on, and writes down who did it. Being locked they still have the status that they were read
 * with; otherwise nothing is committed.
 * @throws Refusal `transitionRefused`
 */
export async function moveOrders(
  tx: Transaction,
  orders: readonly { readonly orderId: Id; readonly status: OrderStatus }[],
  step: Actor & { readonly action: OrderAction },
): Promise<void> {
  const [to] = orders.map(({ status }) => advanceOrder(status, step.action, step.by))
  if (!to) return
  const orderIds = orders.map((order) => order.orderId)
  const statuses = orders.map((order) => order.status)
  await sql`
    with moved as (
      update orders set status = ${to}, version = version + 1, ${momentOf[to]} = app_now()
      from unnest(${orderIds}::bigint[], ${statuses}::text[]) as known (id, status)
      where orders.id = known.id and orders.status = known.status returning orders.id
    )
    select expect_rows((select count(*) from moved), ${orders.length})`.run(tx)
  await insertEvents(tx, orderIds, step)
}

export type LockedOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly lines: readonly (LineUnits & { readonly lineId: Id })[]
}

/** Locks an order of this buyer or shop. @throws Refusal `notFound` when they have none of this id */
export async function lockOrder(
  tx: Transaction,
  orderId: Id,
  owner: { buyerId: Id } | { shopId: Id },
): Promise<LockedOrder> {
  const own = 'buyerId' in owner ? sql`buyer_id = ${owner.buyerId}` : sql`shop_id = ${owner.shopId}`
  const [rows, lines] = await Promise.all([
    sql<{
      group_id: Id
      buyer_id: Id
      shop_id: Id
      site: string
      status: OrderStatus
      created_at: Date
    }>`
      select group_id, buyer_id, shop_id, site, status, created_at from orders
      where id = ${orderId} and ${own} for update`.rows(tx),
    sql<{ id: Id; quantity: number; shipped_quantity: number; cancelled_quantity: number }>`
      select id, quantity, shipped_quantity, cancelled_quantity from order_lines where order_id = ${orderId} order by position`.rows(
      tx,
    ),
  ])
  const row = exactlyOne(rows, () => new Refusal('notFound'))
  return {
    orderId,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    site: row.site,
    status: row.status,
    placedAt: row.created_at,
    lines: lines.map((line) => ({
      lineId: line.id,
      quantity: line.quantity,
      shippedQuantity: line.shipped_quantity,
      cancelledQuantity: line.cancelled_quantity,
    })),
  }
}

/** Counts units of a locked order as sent. */
export const countShipped = (
  tx: Transaction,
  orderId: Id,
  sent: readonly { readonly lineId: Id; readonly quantity: number }[],
): Promise<void> =>
  sql`
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity
    from unnest(${sent.map((line) => line.lineId)}::bigint[], ${sent.map((line) => line.quantity)}::int[])
      as sent (line_id, quantity)
    where id = sent.line_id and order_id = ${orderId}`.run(tx)

/** Locks an order for the clock. @returns its status */
export async function lockStatus(tx: Transaction, orderId: Id): Promise<OrderStatus | undefined> {
  const row = await sql<{ status: OrderStatus }>`
    select status from orders where id = ${orderId} for update`.row(tx)
  return row?.status
}

/** Tells every node, when this commits, that the stock of what these groups ordered has changed. */
export const notifyStockOf = (tx: Transaction, groupIds: readonly Id[]): Promise<void> =>
  sql`
    select pg_notify('pages', ${stockTag('')} || variant_id) from (
      select distinct l.variant_id from order_lines l join orders o on o.id = l.order_id
      where o.group_id = any(${groupIds}::bigint[])) moved`.run(tx)

/** A guest's orders become the buyer's, like the cart. */
export async function moveGuestOrders(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`set constraints all deferred`.run(tx)
  await sql`
    update order_groups set buyer_id = ${buyerId}, is_guest = false where buyer_id = ${guestId}`.run(tx)
  await sql`update orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
  await sql`update order_lines set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
}
