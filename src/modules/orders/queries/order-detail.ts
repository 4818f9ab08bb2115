import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { OrderDetail, OrderGroup } from '#domain/orders/order.ts'
import type { ObligationStage } from '#domain/payments/obligation.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { heldBy } from './held-by.ts'
import { readOrders, toDetail } from './read-orders.ts'

/** One order of its holder. Another buyer's order does not exist (TRAP-112). */
export async function orderDetail(
  ctx: OrderHolderContext,
  { orderId }: { orderId: Id },
): Promise<OrderDetail> {
  const where = sql`o.id = ${orderId} and ${heldBy(ctx.holder)}`
  const [row] = await readOrders(ctx.db, { where, limit: 1 })
  if (!row) throw new Refusal('notFound')
  return toDetail(row, ctx.language)
}

export type GroupRequest = {
  readonly groupId?: Id | undefined
  readonly orderId?: Id | undefined
}

/**
 * What is paid together, by a group's own id or by that of one of its orders.
 * @throws Refusal `notFound` when it is not the caller's
 */
export async function orderGroup(
  ctx: OrderHolderContext,
  { groupId, orderId }: GroupRequest,
): Promise<OrderGroup> {
  const id = groupId ? sql`${groupId}` : sql`(select group_id from orders where id = ${orderId ?? null})`
  const row = await sql<{
    id: Id
    buyer_id: Id
    status: OrderGroup['status']
    due_amount: string
    next: { amount: number; stage: ObligationStage; opensAt: string } | null
    currency: Currency
    pay_by: Date
    orders: { id: string; number: string; shopName: LocalText; due: number }[]
  }>`
    select g.id, g.buyer_id, g.status, g.due_amount, g.currency, g.pay_by,
      case when g.status = 'awaitingPayment' then (
        select json_build_object('amount', b.amount, 'stage', b.stage, 'opensAt', b.opens_at)
        from orders o join obligations b on b.order_id = o.id and b.status = 'open' and b.stage in ('deposit', 'balance')
        where o.group_id = g.id order by b.stage desc limit 1) end as next,
      (select json_agg(json_build_object('id', o.id::text, 'number', o.number, 'shopName', shop.name, 'due', o.due_amount) order by o.id)
        from orders o join shops shop on shop.id = o.shop_id where o.group_id = g.id) as orders
    from order_groups g where g.id = ${id} and ${heldBy(ctx.holder)}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const money = (amount: string | number) => ({ amount: Number(amount), currency: row.currency })
  return {
    groupId: row.id,
    buyerId: row.buyer_id,
    status: row.status,
    due: money(row.next?.amount ?? row.due_amount),
    stage: row.next?.stage ?? 'full',
    opensAt: row.next ? new Date(row.next.opensAt) : undefined,
    payBy: row.pay_by,
    orders: row.orders.map((order) => ({
      orderId: order.id,
      number: order.number,
      shopName: textIn(order.shopName, ctx.language),
      due: money(order.due),
    })),
  }
}
