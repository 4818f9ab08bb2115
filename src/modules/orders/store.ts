import { type RawBuilder, sql } from 'kysely'
import { columnsOf, listOf } from '#database/lists.ts'
import { together } from '#database/together.ts'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import type { OrderAction, OrderParty, OrderStatus } from '#domain/orders/lifecycle.ts'
import { advanceOrder } from '#domain/orders/lifecycle.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { PricedLine, PricedOrder } from '#domain/pricing/price-cart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { exactlyOne } from '#platform/transaction.ts'
import type { LineToOrder } from './price-pre-order.ts'

type NewGroup = {
  groupId: Id
  ctx: VisitorContext
  preOrderKey: Id
  /** Minor units. */
  due: number
  shippingAddress: Address
  billingAddress: Address
  accessHash: Buffer
}

/** A group and what is owed for it, as statements to be sent together with its orders. */
export function newGroup(group: NewGroup): RawBuilder<unknown>[] {
  const { ctx } = group
  return [
    sql`
    /* prepared: new-group */
    insert into order_groups (id, buyer_id, site, language, pre_order_id, currency, due_amount, shipping_address,
      billing_address, email, phone, is_guest, access_hash, pay_by)
    values (${group.groupId}, ${ctx.buyerId}, ${ctx.site.code}, ${ctx.language}, ${group.preOrderKey}, ${ctx.site.currency},
      ${group.due}, ${JSON.stringify(group.shippingAddress)}::jsonb, ${JSON.stringify(group.billingAddress)}::jsonb,
      ${group.shippingAddress.email}, ${group.shippingAddress.phone}, ${ctx.isGuest}, ${group.accessHash},
      app_now() + ${payWithinMs} * interval '1 millisecond')`,
    sql`
    /* prepared: new-obligation */
    insert into obligations (id, group_id, buyer_id, currency, amount)
    values (${newId()}, ${group.groupId}, ${ctx.buyerId}, ${ctx.site.currency}, ${group.due})`,
  ]
}

export type NewOrder = {
  readonly orderId: Id
  readonly number: string
  readonly priced: PricedOrder
  readonly shippingMethod: string
  readonly lines: readonly { readonly lineId: Id; readonly priced: PricedLine; readonly line: LineToOrder }[]
}

/** The orders of a group with their lines: three statements however many shops. */
export function newOrders(
  ctx: VisitorContext,
  group: { readonly groupId: Id; readonly remark: string },
  orders: readonly NewOrder[],
): RawBuilder<unknown>[] {
  const { bigints, texts } = columnsOf(orders)
  const { site, buyerId } = ctx
  return [
    sql`
    /* prepared: new-orders */
    insert into orders (id, number, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, remark)
    select id, number, ${group.groupId}, ${buyerId}, shop_id, ${site.code}, ${site.currency}, list, discount, goods,
      shipping, tax, ${site.taxIncluded}, ${site.taxBasisPoints}, due, method, ${group.remark}
    from unnest(${bigints((each) => each.orderId)}, ${texts((each) => each.number)},
      ${bigints(({ priced }) => priced.shopId)}, ${bigints(({ priced }) => priced.list)},
      ${bigints(({ priced }) => priced.discount)}, ${bigints(({ priced }) => priced.goods)},
      ${bigints(({ priced }) => priced.shipping)}, ${bigints(({ priced }) => priced.tax)},
      ${bigints(({ priced }) => priced.due)}, ${texts((each) => each.shippingMethod)})
      as shop_order (id, number, shop_id, list, discount, goods, shipping, tax, due, method)`,
    newLines(buyerId, orders),
    eventsNoted(
      orders.map((order) => order.orderId),
      { action: 'place', by: 'buyer', userId: buyerId },
    ),
  ]
}

function newLines(buyerId: Id, orders: readonly NewOrder[]): RawBuilder<unknown> {
  const lines = orders.flatMap(({ orderId, priced, lines: own }) =>
    own.map((each, position) => ({ ...each, orderId, shopId: priced.shopId, position })),
  )
  const { bigints, ints, smallints, texts, jsons } = columnsOf(lines)
  return sql`
    /* prepared: new-lines */
    insert into order_lines (id, order_id, buyer_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku,
      picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, tax_amount, due_amount, adjustments)
    select id, order_id, ${buyerId}, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity,
      step, unit_amount, list, goods, shipping, tax, due, adjustments
    from unnest(${bigints((each) => each.lineId)}, ${bigints((each) => each.orderId)},
      ${bigints((each) => each.shopId)}, ${smallints((each) => each.position)},
      ${bigints(({ line }) => line.variant.productId)}, ${bigints(({ line }) => line.variant.variantId)},
      ${texts(({ line }) => line.variant.urlKey)}, ${jsons(({ line }) => JSON.stringify(line.variant.name))},
      ${jsons(({ line }) => JSON.stringify(line.variant.chosen))}, ${texts(({ line }) => line.variant.sku)},
      ${texts(({ line }) => line.variant.picture ?? null)}, ${ints(({ line }) => line.quantity)},
      ${ints(({ line }) => line.variant.step)}, ${bigints(({ line }) => line.variant.price!.amount)},
      ${bigints(({ priced }) => priced.list)}, ${bigints(({ priced }) => priced.goods)},
      ${bigints(({ priced }) => priced.shipping)}, ${bigints(({ priced }) => priced.tax)},
      ${bigints(({ priced }) => priced.due)}, ${jsons(({ lineId, priced }) => JSON.stringify(priced.adjustments.map((each) => ({ ...each, lineId }))))})
      as line (id, order_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku, picture, quantity, step,
        unit_amount, list, goods, shipping, tax, due, adjustments)`
}

type Step = { readonly by: OrderParty; readonly userId?: Id | undefined }

const eventsNoted = (
  orderIds: readonly Id[],
  { action, by, userId }: Step & { readonly action: string },
): RawBuilder<unknown> => sql`
  /* prepared: events-noted */
  insert into order_events (id, order_id, action, by, user_id)
  select id, order_id, ${action}, ${by}, ${userId ?? null}::bigint
  from unnest(${listOf('bigint', orderIds.map(newId))}, ${listOf('bigint', orderIds)}) as event (id, order_id)`

export type LockedGroup = {
  readonly groupId: Id
  readonly buyerId: Id
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  readonly amount: number
  readonly currency: Currency
  readonly obligationId: Id
  readonly obligationStatus: 'open' | 'paid' | 'closed'
  readonly orders: readonly {
    readonly orderId: Id
    readonly shopId: Id
    readonly status: OrderStatus
    readonly due: number
    readonly tax: number
  }[]
}

/** A group by what is known of it: a statement for its id, and what that is called in the statement's own name. */
export type GroupBy = { readonly by: string; readonly id: RawBuilder<unknown> }

type StandingRow = {
  id: Id
  buyer_id: Id
  status: LockedGroup['status']
  currency: Currency
  due_amount: string
  obligation_id: Id
  obligation_status: LockedGroup['obligationStatus']
  orders: { orderId: Id; shopId: Id; status: OrderStatus; due: number; tax: number }[] | null
}

/**
 * Locks a group, then reads it: two statements, since what stood beside a row that was waited for is read anew only by a
 * statement that began afterwards. Whoever changes an order that waits for its payment holds the group first, so the group
 * alone is locked. Send them together.
 */
export const groupLock = ({ by, id }: GroupBy) =>
  [
    sql<{ id: Id }>`
    /* prepared: group-lock-by-${sql.raw(by)} */
    select id from order_groups where id = ${id} for update`,
    sql<StandingRow>`
    /* prepared: group-standing-by-${sql.raw(by)} */
    select g.id, g.buyer_id, g.status, g.currency, g.due_amount, b.id as obligation_id, b.status as obligation_status,
      (select json_agg(json_build_object('orderId', o.id::text, 'shopId', o.shop_id::text, 'status', o.status,
          'due', o.due_amount, 'tax', o.tax_amount) order by o.id)
        from orders o where o.group_id = g.id) as orders
    from order_groups g join obligations b on b.group_id = g.id and b.stage = 'full' where g.id = ${id}`,
  ] as const

export function toLockedGroup(rows: readonly StandingRow[]): LockedGroup | undefined {
  const row = rows[0]
  return (
    row && {
      groupId: row.id,
      buyerId: row.buyer_id,
      status: row.status,
      amount: Number(row.due_amount),
      currency: row.currency,
      obligationId: row.obligation_id,
      obligationStatus: row.obligation_status,
      orders: row.orders ?? [],
    }
  )
}

/** Locks a group, in the one order that everybody keeps. Undefined when there is none. */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const [, rows] = await together(tx, groupLock({ by: 'id', id: sql`${groupId}` }))
  return toLockedGroup(rows)
}

/** When an order came into its status. */
const momentOf: Record<OrderStatus, string> = {
  awaitingPayment: 'created_at',
  awaitingShipment: 'paid_at',
  shipped: 'shipped_at',
  completed: 'completed_at',
  cancelled: 'closed_at',
  closed: 'closed_at',
}

type OrderAt = { readonly orderId: Id; readonly status: OrderStatus }
type OrderStep = Step & { readonly action: OrderAction }

/** Moves locked orders one step on, and writes down who did it. @throws Refusal `transitionRefused` */
export async function moveOrders(
  tx: Transaction,
  orders: readonly OrderAt[],
  step: OrderStep,
): Promise<void> {
  if (orders.length === 0) return
  const [moved] = await together(tx, ordersMoved(orders, step))
  refuseUnlessAllMoved(orders, step, moved)
}

/** The same as statements, to be sent together with others; the rows of the first are to be counted. */
export function ordersMoved(orders: readonly OrderAt[], step: OrderStep) {
  const to = orders.map(({ status }) => advanceOrder(status, step.action, step.by))[0]!
  const orderIds = orders.map((order) => order.orderId)
  const statuses = orders.map((order) => order.status)
  return [
    sql<{ id: Id }>`
      /* prepared: orders-${sql.raw(to.toLowerCase())} */
      update orders set status = ${to}, version = version + 1, ${sql.ref(momentOf[to])} = app_now()
      from unnest(${listOf('bigint', orderIds)}, ${listOf('text', statuses)}) as known (id, status)
      where orders.id = known.id and orders.status = known.status returning orders.id`,
    eventsNoted(orderIds, step),
  ] as const
}

export function refuseUnlessAllMoved(
  orders: readonly OrderAt[],
  step: OrderStep,
  moved: readonly unknown[],
): void {
  if (moved.length < orders.length)
    throw new Refusal('transitionRefused', { action: step.action, status: orders[0]!.status })
}

export async function setGroupStatus(tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> {
  await together(tx, groupStatusSet(groupId, status))
}

/** The same as statements, to be sent together with others. */
export const groupStatusSet = (groupId: Id, status: 'paid' | 'closed'): RawBuilder<unknown>[] => [
  sql`
    /* prepared: group-${sql.raw(status)} */
    update order_groups set status = ${status} ${status === 'paid' ? sql`, paid_at = app_now()` : sql``}
    where id = ${groupId} and status = 'awaitingPayment'`,
  sql`
    /* prepared: obligation-settled */
    update obligations set status = ${status} where group_id = ${groupId} and status = 'open'`,
]

export type LockedOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly status: OrderStatus
  readonly lines: readonly {
    readonly lineId: Id
    readonly quantity: number
    readonly shippedQuantity: number
  }[]
}

/** Locks one order that the condition makes the caller's. @throws Refusal `notFound` when there is no such row for them */
export async function lockOrder(
  tx: Transaction,
  orderId: Id,
  owner: { buyerId: Id } | { shopId: Id },
): Promise<LockedOrder> {
  const own = 'buyerId' in owner ? sql`buyer_id = ${owner.buyerId}` : sql`shop_id = ${owner.shopId}`
  const { rows } = await sql<{
    id: Id
    group_id: Id
    buyer_id: Id
    shop_id: Id
    site: string
    status: OrderStatus
  }>`
    select id, group_id, buyer_id, shop_id, site, status from orders where id = ${orderId} and ${own} for update`.execute(
    tx,
  )
  const row = exactlyOne(rows, () => new Refusal('notFound'))
  const { rows: lines } = await sql<{ id: Id; quantity: number; shipped_quantity: number }>`
    select id, quantity, shipped_quantity from order_lines where order_id = ${orderId} order by position`.execute(
    tx,
  )
  return {
    orderId,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    site: row.site,
    status: row.status,
    lines: lines.map((line) => ({
      lineId: line.id,
      quantity: line.quantity,
      shippedQuantity: line.shipped_quantity,
    })),
  }
}

export type ShipmentLine = { readonly lineId: Id; readonly quantity: number }

type NewShipment = {
  readonly shipmentId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly carrier: string
  readonly trackingNumber: string
}

/** A parcel with what is in it. @throws Refusal `trackingNumberInvalid` when this order has a parcel of that number */
export async function insertShipment(
  tx: Transaction,
  shipment: NewShipment,
  lines: readonly ShipmentLine[],
): Promise<void> {
  const { rows } = await sql`
    insert into shipments (id, order_id, shop_id, carrier, tracking_number)
    values (${shipment.shipmentId}, ${shipment.orderId}, ${shipment.shopId}, ${shipment.carrier}, ${shipment.trackingNumber})
    on conflict (carrier, tracking_number, order_id) do nothing returning id`.execute(tx)
  exactlyOne(
    rows,
    () =>
      new Refusal('trackingNumberInvalid', {}, [{ field: 'trackingNumber', code: 'trackingNumberInvalid' }]),
  )
  await sql`
    with sent as (
      select * from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as sent (line_id, quantity)
    ), packed as (
      insert into shipment_lines (shipment_id, order_line_id, quantity)
      select ${shipment.shipmentId}::bigint, line_id, quantity from sent
    )
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity from sent
    where id = sent.line_id and order_id = ${shipment.orderId}`.execute(tx)
}

/** A guest's orders become the buyer's: the cart was theirs, and so are the orders. */
export async function moveGuestOrders(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`set constraints all deferred`.execute(tx)
  await sql`update order_groups set buyer_id = ${buyerId}, is_guest = false where buyer_id = ${guestId}`.execute(
    tx,
  )
  await sql`update orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update order_lines set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update obligations set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update payment_records set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update pre_orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
}
