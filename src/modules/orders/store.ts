import { sql } from 'kysely'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import type { OrderAction, OrderParty, OrderStatus } from '#domain/orders/lifecycle.ts'
import { advanceOrder } from '#domain/orders/lifecycle.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { PricedLine, PricedShop } from '#domain/pricing/price-cart.ts'
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

export async function insertGroup(tx: Transaction, group: NewGroup): Promise<void> {
  const { ctx } = group
  await sql`
    insert into order_groups (id, buyer_id, site, language, pre_order_id, currency, due_amount, shipping_address,
      billing_address, email, phone, is_guest, access_hash, pay_by)
    values (${group.groupId}, ${ctx.buyerId}, ${ctx.site.code}, ${ctx.language}, ${group.preOrderKey}, ${ctx.site.currency},
      ${group.due}, ${JSON.stringify(group.shippingAddress)}::jsonb, ${JSON.stringify(group.billingAddress)}::jsonb,
      ${group.shippingAddress.email}, ${group.shippingAddress.phone}, ${ctx.isGuest}, ${group.accessHash},
      app_now() + ${payWithinMs} * interval '1 millisecond')`.execute(tx)
  await sql`
    insert into obligations (id, group_id, buyer_id, currency, amount)
    values (${newId()}, ${group.groupId}, ${ctx.buyerId}, ${ctx.site.currency}, ${group.due})`.execute(tx)
}

export type NewOrder = {
  readonly orderId: Id
  readonly number: string
  readonly shop: PricedShop
  readonly shippingMethod: string
  readonly lines: readonly { readonly lineId: Id; readonly priced: PricedLine; readonly line: LineToOrder }[]
}

/** The orders of a group with their lines: three statements however many shops. */
export async function insertOrders(
  tx: Transaction,
  ctx: VisitorContext,
  group: { readonly groupId: Id; readonly remark: string },
  orders: readonly NewOrder[],
): Promise<void> {
  await sql`
    insert into orders (id, number, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, remark)
    values ${sql.join(orders.map((order) => orderRow(ctx, group, order)))}`.execute(tx)
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku,
      picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, tax_amount, due_amount, adjustments)
    values ${sql.join(orders.flatMap((order) => lineRows(ctx, order)))}`.execute(tx)
  await noteEvents(
    tx,
    orders.map((order) => order.orderId),
    { action: 'place', by: 'buyer', userId: ctx.buyerId },
  )
}

function orderRow(
  ctx: VisitorContext,
  group: { groupId: Id; remark: string },
  { orderId, number, shop, shippingMethod }: NewOrder,
) {
  return sql`(${orderId}, ${number}, ${group.groupId}, ${ctx.buyerId}, ${shop.shopId}, ${ctx.site.code},
      ${ctx.site.currency}, ${shop.list}, ${shop.discount}, ${shop.goods}, ${shop.shipping}, ${shop.tax},
      ${ctx.site.taxIncluded}, ${ctx.site.taxBasisPoints}, ${shop.due}, ${shippingMethod}, ${group.remark})`
}

function lineRows(ctx: VisitorContext, { orderId, shop, lines }: NewOrder) {
  return lines.map(({ lineId, priced, line }, position) => {
    const { variant } = line
    return sql`(${lineId}, ${orderId}, ${ctx.buyerId}, ${shop.shopId}, ${position}, ${variant.productId}, ${variant.variantId},
      ${variant.urlKey}, ${JSON.stringify(variant.name)}::jsonb, ${JSON.stringify(variant.chosen)}::jsonb, ${variant.sku},
      ${variant.picture ?? null}, ${line.quantity}, ${variant.step}, ${variant.price!.amount}, ${priced.list}, ${priced.goods},
      ${priced.shipping}, ${priced.tax}, ${priced.due}, ${JSON.stringify(priced.adjustments)}::jsonb)`
  })
}

type Step = { readonly by: OrderParty; readonly userId?: Id | undefined }

async function noteEvents(
  tx: Transaction,
  orderIds: readonly Id[],
  { action, by, userId }: Step & { readonly action: string },
): Promise<void> {
  await sql`
    insert into order_events (id, order_id, action, by, user_id)
    select id, order_id, ${action}, ${by}, ${userId ?? null}::bigint
    from unnest(${orderIds.map(newId)}::bigint[], ${orderIds}::bigint[]) as event (id, order_id)`.execute(tx)
}

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

/** Locks a group and its orders, in the one order that everybody keeps. Undefined when there is none. */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const { rows: groups } = await sql<{
    id: Id
    buyer_id: Id
    status: LockedGroup['status']
    currency: Currency
    due_amount: string
  }>`select id, buyer_id, status, currency, due_amount from order_groups where id = ${groupId} for update`.execute(
    tx,
  )
  const group = groups[0]
  if (!group) return undefined
  const { rows: obligations } = await sql<{ id: Id; status: 'open' | 'paid' | 'closed' }>`
    select id, status from obligations where group_id = ${groupId} and stage = 'full' for update`.execute(tx)
  const { rows: orders } = await sql<{
    id: Id
    shop_id: Id
    status: OrderStatus
    due_amount: string
    tax_amount: string
  }>`
    select id, shop_id, status, due_amount, tax_amount from orders where group_id = ${groupId} order by id for update`.execute(
    tx,
  )
  return {
    groupId,
    buyerId: group.buyer_id,
    status: group.status,
    amount: Number(group.due_amount),
    currency: group.currency,
    obligationId: obligations[0]!.id,
    obligationStatus: obligations[0]!.status,
    orders: orders.map((row) => ({
      orderId: row.id,
      shopId: row.shop_id,
      status: row.status,
      due: Number(row.due_amount),
      tax: Number(row.tax_amount),
    })),
  }
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

/** Moves locked orders one step on, and writes down who did it. @throws Refusal `transitionRefused` */
export async function moveOrders(
  tx: Transaction,
  orders: readonly { readonly orderId: Id; readonly status: OrderStatus }[],
  step: Step & { readonly action: OrderAction },
): Promise<void> {
  const [first] = orders
  if (!first) return
  const to = advanceOrder(first.status, step.action, step.by)
  for (const { status } of orders) advanceOrder(status, step.action, step.by)
  const orderIds = orders.map((order) => order.orderId)
  const { rows } = await sql<{ id: Id }>`
    update orders set status = ${to}, version = version + 1, ${sql.ref(momentOf[to])} = app_now()
    from unnest(${orderIds}::bigint[], ${orders.map((order) => order.status)}::text[]) as known (id, status)
    where orders.id = known.id and orders.status = known.status returning orders.id`.execute(tx)
  if (rows.length < orders.length)
    throw new Refusal('transitionRefused', { action: step.action, status: first.status })
  await noteEvents(tx, orderIds, step)
}

export async function setGroupStatus(tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> {
  await sql`
    update order_groups set status = ${status} ${status === 'paid' ? sql`, paid_at = app_now()` : sql``}
    where id = ${groupId} and status = 'awaitingPayment'`.execute(tx)
  await sql`update obligations set status = ${status} where group_id = ${groupId} and status = 'open'`.execute(
    tx,
  )
}

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
