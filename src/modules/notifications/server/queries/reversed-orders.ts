import { sql } from '#database/sql.ts'
import type { ReversalKind } from '#modules/payments/rules/reversal.ts'
import type { Database } from '#platform/context.ts'
import { shopActions } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An order with money reversed by a payment provider, for one person of its shop who sends orders. */
export type ReversedOrder = {
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly kind: ReversalKind
  readonly currency: Currency
  /** Amount reversed of this order, in minor units. */
  readonly amount: number
  /** Some of it is still to be sent. */
  readonly isUnsent: boolean
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
}

export async function reversedOrders(db: Database, reversalId: Id): Promise<ReversedOrder[]> {
  const rows = await sql<Omit<ReversedOrder, 'amount'> & { amount: string }>`
    select o.id as "orderId", o.number, o.site, shop.slug as "shopSlug", shop.name as "shopName", r.kind, o.currency, taken.amount,
      (o.status in ('awaitingGroup', 'awaitingShipment', 'shipped') and exists (select from order_lines l
        where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)) as "isUnsent",
      u.id as "userId", u.name, u.email::text as email, u.language
    from payment_reversals r
    cross join lateral (
      select b.order_id, sum(g.amount)::bigint as amount from payment_reversal_parts g join payment_allocations p on p.id = g.allocation_id
        join obligations b on b.id = p.obligation_id where g.reversal_id = r.id group by b.order_id
    ) taken
    join orders o on o.id = taken.order_id
    join shops shop on shop.id = o.shop_id
    join shop_staff s on s.shop_id = o.shop_id and s.role = any(${[...shopActions['shopOrder.ship'].roles]}::text[])
    join users u on u.id = s.user_id and u.email is not null
    where r.id = ${reversalId} order by o.id, u.id`.rows(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
