import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { OrderDetail, OrderGroup } from '#domain/orders/order.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import { opensOrder } from '#platform/order-link.ts'
import { readOrders, toDetail } from './read-orders.ts'

export type OrderRequest = { readonly orderId: Id; readonly token?: string | undefined }

/** One order of the caller, or opened with the token of the mail. Another buyer's order does not exist (TRAP-112). */
export async function orderDetail(ctx: Context, { orderId, token }: OrderRequest): Promise<OrderDetail> {
  const [row] = await readOrders(ctx.db, { where: sql`o.id = ${orderId}`, limit: 1 })
  if (!row) throw new Refusal('notFound')
  const isOwn = ctx.caller.kind !== 'nobody' && row.buyer_id === ctx.caller.userId
  if (!isOwn && !(await opensGroup(ctx, row.group_id, token))) throw new Refusal('notFound')
  return toDetail(row, ctx.language)
}

async function opensGroup(ctx: Context, groupId: Id, token: string | undefined): Promise<boolean> {
  if (!token) return false
  const row = await sql<{ access_hash: Buffer }>`
    select access_hash from order_groups where id = ${groupId}`.row(ctx.db)
  return row !== undefined && opensOrder(token, row.access_hash)
}

export type GroupRequest = {
  readonly groupId?: Id | undefined
  readonly orderId?: Id | undefined
  readonly token?: string | undefined
}

/**
 * What is paid together, by a group's own id or by that of one of its orders.
 * @throws Refusal `notFound` when it is not the caller's
 */
export async function orderGroup(
  ctx: Context,
  { groupId, orderId, token }: GroupRequest,
): Promise<OrderGroup> {
  const id = groupId ? sql`${groupId}` : sql`(select group_id from orders where id = ${orderId ?? null})`
  const row = await sql<{
    id: Id
    buyer_id: Id
    status: OrderGroup['status']
    due_amount: string
    currency: Currency
    pay_by: Date
    access_hash: Buffer
    orders: { id: string; number: string; shopName: LocalText; due: number }[]
  }>`
    select g.id, g.buyer_id, g.status, g.due_amount, g.currency, g.pay_by, g.access_hash,
      (select json_agg(json_build_object('id', o.id::text, 'number', o.number, 'shopName', shop.name, 'due', o.due_amount) order by o.id)
        from orders o join shops shop on shop.id = o.shop_id where o.group_id = g.id) as orders
    from order_groups g where g.id = ${id}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const isOwn = ctx.caller.kind !== 'nobody' && row.buyer_id === ctx.caller.userId
  if (!isOwn && !opensOrder(token, row.access_hash)) throw new Refusal('notFound')
  const money = (amount: string | number) => ({ amount: Number(amount), currency: row.currency })
  return {
    groupId: row.id,
    buyerId: row.buyer_id,
    status: row.status,
    due: money(row.due_amount),
    payBy: row.pay_by,
    orders: row.orders.map((order) => ({
      orderId: order.id,
      number: order.number,
      shopName: textIn(order.shopName, ctx.language),
      due: money(order.due),
    })),
  }
}
