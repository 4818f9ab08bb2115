import { sql } from '#database/sql.ts'
import type { ReversalKind } from '#modules/payments/rules/reversal.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An order with money reversed by a payment provider. */
export type ReversedOrder = {
  readonly reversalId: Id
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly shopId: Id
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly kind: ReversalKind
  readonly currency: Currency
  /** Amount reversed of this order, in minor units. */
  readonly amount: number
  /** Some of it is still to be sent. */
  readonly isUnsent: boolean
}

export const reversedOrders = (db: Database, reversalId: Id): Promise<ReversedOrder[]> =>
  sql<ReversedOrder>`
    select r.id as "reversalId", o.id as "orderId", o.number, o.site, shop.id as "shopId", shop.slug as "shopSlug", shop.name as "shopName",
      r.kind, o.currency, taken.amount,
      (o.status in ('awaitingGroup', 'awaitingShipment', 'shipped') and exists (select from order_lines l
        where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)) as "isUnsent"
    from payment_reversals r
    cross join lateral (
      select b.order_id, sum(g.amount)::float8 as amount from payment_reversal_parts g join payment_allocations p on p.id = g.allocation_id
        join obligations b on b.id = p.obligation_id where g.reversal_id = r.id group by b.order_id
    ) taken
    join orders o on o.id = taken.order_id
    join shops shop on shop.id = o.shop_id
    where r.id = ${reversalId} order by o.id`.rows(db)
