import { sql } from '#database/sql.ts'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import type { OrderStatus } from '#domain/orders/lifecycle.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

type NewGroup = {
  readonly groupId: Id
  readonly preOrderKey: Id
  /** Minor units. */
  readonly due: number
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly accessHash: Buffer
}

/** A group of orders that are paid together, and what is owed for it. */
export async function insertGroup(
  tx: Transaction,
  { buyerId, isGuest, site, language }: VisitorContext,
  group: NewGroup,
): Promise<void> {
  await sql`
    insert into order_groups (id, buyer_id, site, language, pre_order_id, currency, due_amount, shipping_address,
      billing_address, email, phone, is_guest, access_hash, pay_by)
    values (${group.groupId}, ${buyerId}, ${site.code}, ${language}, ${group.preOrderKey}, ${site.currency},
      ${group.due}, ${sql.json(group.shippingAddress)}, ${sql.json(group.billingAddress)},
      ${group.shippingAddress.email}, ${group.shippingAddress.phone}, ${isGuest}, ${group.accessHash},
      app_now() + ${payWithinMs} * interval '1 millisecond')`.run(tx)
  await sql`
    insert into obligations (id, group_id, buyer_id, currency, amount)
    values (${newId()}, ${group.groupId}, ${buyerId}, ${site.currency}, ${group.due})`.run(tx)
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

type GroupRow = {
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
 * Locks a group, then reads it: two statements of one message, since only a statement that began after the lock sees what
 * was committed while it waited. Every change of an order that waits for its payment locks the group first, so the group
 * alone is locked. Undefined when there is none.
 */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const [, row] = await Promise.all([
    sql`select id from order_groups where id = ${groupId} for update`.run(tx),
    sql<GroupRow>`
    select g.id, g.buyer_id, g.status, g.currency, g.due_amount, b.id as obligation_id, b.status as obligation_status,
      (select json_agg(json_build_object('orderId', o.id::text, 'shopId', o.shop_id::text, 'status', o.status,
          'due', o.due_amount, 'tax', o.tax_amount) order by o.id)
        from orders o where o.group_id = g.id) as orders
    from order_groups g join obligations b on b.group_id = g.id and b.stage = 'full' where g.id = ${groupId}`.row(
      tx,
    ),
  ])
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

/** Ends the wait for payment of a locked group. */
export async function settleGroup(tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> {
  await sql`
    update order_groups set status = ${status}, paid_at = case when ${status}::text = 'paid' then app_now() end
    where id = ${groupId} and status = 'awaitingPayment'`.run(tx)
  await sql`
    update obligations set status = ${status} where group_id = ${groupId} and status = 'open'`.run(tx)
}
