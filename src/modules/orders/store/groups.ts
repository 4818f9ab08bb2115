import { sql } from '#database/sql.ts'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import type { SoldLine } from '#domain/ledger/accounts.ts'
import type { OrderStatus } from '#domain/orders/lifecycle.ts'
import type { LockedGroup } from '#domain/orders/locked-group.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'

type NewGroup = {
  readonly groupId: Id
  readonly checkoutId: Id
  /** Minor units. */
  readonly due: number
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly accessHash: Buffer
}

/** A group of orders that are paid together. */
export const insertGroup = (
  tx: Transaction,
  { buyerId, isGuest, site, language }: VisitorContext,
  group: NewGroup,
): Promise<void> =>
  sql`
    insert into order_groups (id, buyer_id, site, language, checkout_id, currency, due_amount, shipping_address,
      billing_address, email, phone, is_guest, access_hash, pay_by)
    values (${group.groupId}, ${buyerId}, ${site.code}, ${language}, ${group.checkoutId}, ${site.currency},
      ${group.due}, ${sql.json(group.shippingAddress)}, ${sql.json(group.billingAddress)},
      ${group.shippingAddress.email}, ${group.shippingAddress.phone}, ${isGuest}, ${group.accessHash},
      app_now() + ${payWithinMs} * interval '1 millisecond')`.run(tx)

type GroupRow = {
  id: Id
  buyer_id: Id
  status: LockedGroup['status']
  currency: Currency
  orders: { orderId: Id; shopId: Id; status: OrderStatus; isPaid: boolean; lines: SoldLine[] }[] | null
}

/**
 * Locks a group with its orders, then reads it: statements of one message, since only a statement that began after the locks
 * sees what was committed while it waited. Every change of an order that waits for its payment locks the group first.
 * Undefined when there is none.
 */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const [, , row] = await Promise.all([
    sql`select id from order_groups where id = ${groupId} for update`.run(tx),
    sql`select id from orders where group_id = ${groupId} order by id for no key update`.run(tx),
    sql<GroupRow>`
      select g.id, g.buyer_id, g.status, g.currency,
        (select json_agg(json_build_object('orderId', o.id::text, 'shopId', o.shop_id::text, 'status', o.status, 'isPaid', o.paid_at is not null, 'lines',
            (select json_agg(json_build_object('due', l.due_amount, 'tax', l.tax_amount,
                'commissionBasisPoints', l.commission_basis_points) order by l.position)
              from order_lines l where l.order_id = o.id)) order by o.id)
          from orders o where o.group_id = g.id) as orders
      from order_groups g where g.id = ${groupId}`.row(tx),
  ])
  return (
    row && {
      groupId: row.id,
      buyerId: row.buyer_id,
      status: row.status,
      currency: row.currency,
      orders: row.orders ?? [],
    }
  )
}

/** No order of a locked group waits for its payment any more. */
export const endGroup = (tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> =>
  sql`
    update order_groups set status = ${status}, paid_at = case when ${status}::text = 'paid' then app_now() end
    where id = ${groupId} and status = 'awaitingPayment'`.run(tx)
