import { sql } from '#database/sql.ts'
import { shopActions } from '#domain/access/permissions.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language, LocalText } from '#domain/language.ts'
import { sendBy } from '#domain/orders/timers.ts'
import type { Database } from '#platform/context.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order that waits to be sent, for one person of its shop who may send it. */
export type UnsentOrder = {
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly sendBy: Date
  readonly isOver: boolean
  /** When its payment company gives back the money that it holds; null where it holds none. */
  readonly holdEndsAt: Date | null
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/** None when it was sent or cancelled meanwhile. */
export async function unsentOrders(db: Database, orderId: Id): Promise<UnsentOrder[]> {
  const rows = await sql<Omit<UnsentOrder, 'sendBy' | 'isOver'> & { readyAt: Date | null; now: Date }>`
    select o.id as "orderId", o.number, o.site, shop.slug as "shopSlug", shop.name as "shopName", coalesce(o.ready_at, o.paid_at) as "readyAt",
      app_now() as now, (
        select p.hold_ends_at from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
          join payment_attempts p on p.id = s.attempt_id and p.status = 'authorised'
        where b.order_id = o.id and b.status = 'authorised' limit 1) as "holdEndsAt", u.id as "userId", u.name, u.email::text as email, u.language,
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity, 'picture', l.picture)
        order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o
    join shops shop on shop.id = o.shop_id
    join shop_staff s on s.shop_id = o.shop_id and s.role = any(${[...shopActions['shopOrder.ship'].roles]}::text[])
    join users u on u.id = s.user_id and u.email is not null
    where o.id = ${orderId} and o.status = 'awaitingShipment' order by u.id`.rows(db)
  return rows.flatMap(({ readyAt, now, ...order }) => {
    if (!readyAt) return []
    const endsAt = sendBy(readyAt)
    return [{ ...order, sendBy: endsAt, isOver: endsAt <= now }]
  })
}
