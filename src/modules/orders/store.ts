import { sql } from 'kysely'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { OrderAction, OrderParty, OrderStatus } from '#domain/orders/lifecycle.ts'
import { advanceOrder } from '#domain/orders/lifecycle.ts'
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

type NewOrder = {
  orderId: Id
  number: string
  groupId: Id
  ctx: VisitorContext
  shop: PricedShop
  shippingMethod: string
  remark: string
  lines: readonly { lineId: Id; priced: PricedLine; line: LineToOrder }[]
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { ctx, shop } = order
  await sql`
    insert into orders (id, number, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, tax_amount, tax_included, tax_basis_points, due_amount, shipping_method, remark)
    values (${order.orderId}, ${order.number}, ${order.groupId}, ${ctx.buyerId}, ${shop.shopId}, ${ctx.site.code},
      ${ctx.site.currency}, ${shop.list}, ${shop.discount}, ${shop.goods}, ${shop.shipping}, ${shop.tax},
      ${ctx.site.taxIncluded}, ${ctx.site.taxBasisPoints}, ${shop.due}, ${order.shippingMethod}, ${order.remark})`.execute(tx)
  const rows = order.lines.map(({ lineId, priced, line }, position) => {
    const { variant } = line
    return sql`(${lineId}, ${order.orderId}, ${ctx.buyerId}, ${shop.shopId}, ${position}, ${variant.productId}, ${variant.variantId},
      ${variant.urlKey}, ${JSON.stringify(variant.name)}::jsonb, ${JSON.stringify(variant.chosen)}::jsonb, ${variant.sku},
      ${variant.picture ?? null}, ${line.quantity}, ${variant.step}, ${variant.price!.amount}, ${priced.list}, ${priced.goods},
      ${priced.shipping}, ${priced.tax}, ${priced.due}, ${JSON.stringify(priced.adjustments)}::jsonb)`
  })
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, product_id, variant_id, url_key, name, chosen, sku,
      picture, quantity, step, unit_amount, list_amount, goods_amount, shipping_amount, tax_amount, due_amount, adjustments)
    values ${sql.join(rows)}`.execute(tx)
  await noteEvent(tx, order.orderId, 'place', 'buyer', ctx.buyerId)
}

export async function noteEvent(tx: Transaction, orderId: Id, action: string, by: string, userId?: Id): Promise<void> {
  await sql`
    insert into order_events (id, order_id, action, by, user_id) values (${newId()}, ${orderId}, ${action}, ${by}, ${userId ?? null})`.execute(tx)
}

export type LockedGroup = {
  readonly groupId: Id
  readonly buyerId: Id
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  readonly amount: number
  readonly currency: Currency
  readonly obligationId: Id
  readonly obligationStatus: 'open' | 'paid' | 'closed'
  readonly orders: readonly { readonly orderId: Id; readonly shopId: Id; readonly status: OrderStatus; readonly due: number; readonly tax: number }[]
}

/** Locks a group and its orders, in the one order that everybody keeps. Undefined when there is none. */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const { rows: groups } = await sql<{
    id: Id
    buyer_id: Id
    status: LockedGroup['status']
    currency: Currency
    due_amount: string
  }>`select id, buyer_id, status, currency, due_amount from order_groups where id = ${groupId} for update`.execute(tx)
  const group = groups[0]
  if (!group) return undefined
  const { rows: obligations } = await sql<{ id: Id; status: 'open' | 'paid' | 'closed' }>`
    select id, status from obligations where group_id = ${groupId} and stage = 'full' for update`.execute(tx)
  const { rows: orders } = await sql<{ id: Id; shop_id: Id; status: OrderStatus; due_amount: string; tax_amount: string }>`
    select id, shop_id, status, due_amount, tax_amount from orders where group_id = ${groupId} order by id for update`.execute(tx)
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

const momentOf: Partial<Record<OrderStatus, string>> = {
  awaitingShipment: 'paid_at',
  shipped: 'shipped_at',
  completed: 'completed_at',
  cancelled: 'closed_at',
  closed: 'closed_at',
}

/** Moves a locked order one step on, and writes down who did it. @throws Refusal `transitionRefused` */
export async function moveOrder(
  tx: Transaction,
  order: { readonly orderId: Id; readonly status: OrderStatus },
  step: { readonly action: OrderAction; readonly by: OrderParty; readonly userId?: Id },
): Promise<OrderStatus> {
  const to = advanceOrder(order.status, step.action, step.by)
  const moment = momentOf[to]
  const { rows } = await sql<{ id: Id }>`
    update orders set status = ${to}, version = version + 1 ${moment ? sql`, ${sql.ref(moment)} = app_now()` : sql``}
    where id = ${order.orderId} and status = ${order.status} returning id`.execute(tx)
  exactlyOne(rows, () => new Refusal('transitionRefused', { action: step.action, status: order.status }))
  await noteEvent(tx, order.orderId, step.action, step.by, step.userId)
  return to
}

export async function setGroupStatus(tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> {
  await sql`
    update order_groups set status = ${status} ${status === 'paid' ? sql`, paid_at = app_now()` : sql``}
    where id = ${groupId} and status = 'awaitingPayment'`.execute(tx)
  await sql`update obligations set status = ${status} where group_id = ${groupId} and status = 'open'`.execute(tx)
}

export type LockedOrder = {
  readonly orderId: Id
  readonly groupId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly status: OrderStatus
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number; readonly shippedQuantity: number }[]
}

/** Locks one order that the condition makes the caller's. @throws Refusal `notFound` when there is no such row for them */
export async function lockOrder(tx: Transaction, orderId: Id, owner: { buyerId: Id } | { shopId: Id }): Promise<LockedOrder> {
  const own = 'buyerId' in owner ? sql`buyer_id = ${owner.buyerId}` : sql`shop_id = ${owner.shopId}`
  const { rows } = await sql<{ id: Id; group_id: Id; buyer_id: Id; shop_id: Id; site: string; status: OrderStatus }>`
    select id, group_id, buyer_id, shop_id, site, status from orders where id = ${orderId} and ${own} for update`.execute(tx)
  const row = exactlyOne(rows, () => new Refusal('notFound'))
  const { rows: lines } = await sql<{ id: Id; quantity: number; shipped_quantity: number }>`
    select id, quantity, shipped_quantity from order_lines where order_id = ${orderId} order by position`.execute(tx)
  return {
    orderId,
    groupId: row.group_id,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    site: row.site,
    status: row.status,
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity, shippedQuantity: line.shipped_quantity })),
  }
}

/** A guest's orders become the buyer's: the cart was theirs, and so are the orders. */
export async function moveGuestOrders(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`set constraints all deferred`.execute(tx)
  await sql`update order_groups set buyer_id = ${buyerId}, is_guest = false where buyer_id = ${guestId}`.execute(tx)
  await sql`update orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update order_lines set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update obligations set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update payment_records set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
  await sql`update pre_orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.execute(tx)
}
