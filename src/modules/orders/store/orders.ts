import { type Sql, sql } from '#database/sql.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import {
  advanceOrder,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#domain/orders/lifecycle.ts'
import type { PricedLine, PricedOrder } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { stockTag } from '#platform/changes.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { exactlyOne } from '#platform/transaction.ts'

export type LineToOrder = {
  readonly variantId: Id
  readonly quantity: number
  readonly variant: SellableVariant
}

export type NewOrder = {
  readonly orderId: Id
  readonly number: string
  readonly priced: PricedOrder
  readonly shippingMethod: string
  readonly lines: readonly { readonly lineId: Id; readonly priced: PricedLine; readonly line: LineToOrder }[]
}

/** The orders of a group with their lines: three statements however many shops. */
export async function insertOrders(
  tx: Transaction,
  { site, buyerId }: VisitorContext,
  group: { readonly groupId: Id; readonly remark: string },
  orders: readonly NewOrder[],
): Promise<void> {
  await sql`
    insert into orders (id, number, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, remark)
    select id, number, ${group.groupId}, ${buyerId}, shop_id, ${site.code}, ${site.currency}, list, discount, goods,
      shipping, tax, ${site.taxIncluded}, ${site.taxBasisPoints}, due, method, ${group.remark}
    from unnest(${orders.map((each) => each.orderId)}::bigint[], ${orders.map((each) => each.number)}::text[],
      ${orders.map(({ priced }) => priced.shopId)}::bigint[], ${orders.map(({ priced }) => priced.list)}::bigint[],
      ${orders.map(({ priced }) => priced.discount)}::bigint[], ${orders.map(({ priced }) => priced.goods)}::bigint[],
      ${orders.map(({ priced }) => priced.shipping)}::bigint[], ${orders.map(({ priced }) => priced.tax)}::bigint[],
      ${orders.map(({ priced }) => priced.due)}::bigint[], ${orders.map((each) => each.shippingMethod)}::text[])
      as shop_order (id, number, shop_id, list, discount, goods, shipping, tax, due, method)`.run(tx)
  await insertLines(tx, buyerId, orders)
  const orderIds = orders.map((order) => order.orderId)
  await insertEvents(tx, orderIds, { action: 'place', by: 'buyer', userId: buyerId })
}

async function insertLines(tx: Transaction, buyerId: Id, orders: readonly NewOrder[]): Promise<void> {
  const lines = orders.flatMap(({ orderId, priced, lines: own }) =>
    own.map((each, position) => ({ ...each, orderId, shopId: priced.shopId, position })),
  )
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku,
      picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, tax_amount, due_amount, adjustments)
    select id, order_id, ${buyerId}, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity,
      step, unit_amount, list, goods, shipping, tax, due, adjustments
    from unnest(${lines.map((each) => each.lineId)}::bigint[], ${lines.map((each) => each.orderId)}::bigint[],
      ${lines.map((each) => each.shopId)}::bigint[], ${lines.map((each) => each.position)}::smallint[],
      ${lines.map(({ line }) => line.variant.productId)}::bigint[],
      ${lines.map(({ line }) => line.variant.variantId)}::bigint[],
      ${lines.map(({ line }) => line.variant.urlKey)}::text[],
      ${lines.map(({ line }) => JSON.stringify(line.variant.name))}::jsonb[],
      ${lines.map(({ line }) => JSON.stringify(line.variant.chosen))}::jsonb[],
      ${lines.map(({ line }) => line.variant.sku)}::text[],
      ${lines.map(({ line }) => line.variant.picture ?? null)}::text[],
      ${lines.map(({ line }) => line.quantity)}::int[], ${lines.map(({ line }) => line.variant.step)}::int[],
      ${lines.map(({ line }) => line.variant.price!.amount)}::bigint[],
      ${lines.map(({ priced }) => priced.list)}::bigint[], ${lines.map(({ priced }) => priced.goods)}::bigint[],
      ${lines.map(({ priced }) => priced.shipping)}::bigint[], ${lines.map(({ priced }) => priced.tax)}::bigint[],
      ${lines.map(({ priced }) => priced.due)}::bigint[],
      ${lines.map(({ lineId, priced }) => JSON.stringify(priced.adjustments.map((each) => ({ ...each, lineId }))))}::jsonb[])
      as line (id, order_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity, step,
        unit_amount, list, goods, shipping, tax, due, adjustments)`.run(tx)
}

type Actor = { readonly by: OrderParty; readonly userId?: Id | undefined }

const insertEvents = (
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
  readonly lines: readonly {
    readonly lineId: Id
    readonly quantity: number
    readonly shippedQuantity: number
  }[]
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
    sql<{ id: Id; quantity: number; shipped_quantity: number }>`
      select id, quantity, shipped_quantity from order_lines where order_id = ${orderId} order by position`.rows(
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
  await sql`update obligations set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
}
