import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { sendBy } from '#modules/orders/rules/timers.ts'
import type { Database } from '#platform/context.ts'
import { shopActions } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order that waits to be sent, for one person of its shop who may send it. */
export type UnsentOrder = {
  readonly orderId: Id
  readonly number: string
  /** Its shop hands it over, and has to have it ready. */
  readonly isPickedUp: boolean
  readonly site: string
  readonly shopSlug: string
  readonly shopName: LocalText
  readonly sendBy: Date
  readonly isOver: boolean
  /** When the missing part is cancelled automatically. */
  readonly endsAt: Date | null
  /** When its payment provider releases its hold; null where it has none. */
  readonly holdEndsAt: Date | null
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/**
 * Of an order `o`: when its goods are promised for, when the missing part is cancelled, and the missing part.
 */
const expectedAt = sql`(select max(l.expected_at) from order_lines l where l.order_id = o.id)`
const endsAt = sql`(
  select d.due_at from deadlines d where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelUnsent')`
const missingLines = sql`(
  select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity - l.shipped_quantity - l.cancelled_quantity,
    'picture', l.picture) order by l.position)
  from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)`

/** None when it has since been sent or cancelled. Its lines are what is missing. */
export async function unsentOrders(db: Database, orderId: Id): Promise<UnsentOrder[]> {
  const rows = await sql<
    Omit<UnsentOrder, 'sendBy' | 'isOver'> & { readyAt: Date | null; expectedAt: Date | null; now: Date }
  >`
    select o.id as "orderId", o.number, o.fulfilment = 'pickUp' as "isPickedUp", o.site, shop.slug as "shopSlug", shop.name as "shopName", coalesce(o.ready_at, o.paid_at) as "readyAt",
      ${expectedAt} as "expectedAt", app_now() as now, ${endsAt} as "endsAt", (
        select p.hold_ends_at from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
          join payment_attempts p on p.id = s.attempt_id and p.status = 'authorised'
        where b.order_id = o.id and b.status = 'authorised' limit 1) as "holdEndsAt", u.id as "userId", u.name, u.email::text as email, u.language,
      ${missingLines} as lines
    from orders o
    join shops shop on shop.id = o.shop_id
    join shop_staff s on s.shop_id = o.shop_id and s.role = any(${[...shopActions['shopOrder.ship'].roles]}::text[])
    join users u on u.id = s.user_id and u.email is not null
    where o.id = ${orderId} and o.status in ('awaitingShipment', 'shipped') order by u.id`.rows(db)
  return rows.flatMap(({ readyAt, expectedAt: expected, now, ...order }) => {
    if (!readyAt || !order.lines) return []
    const until = sendBy(readyAt, expected)
    return [{ ...order, sendBy: until, isOver: until <= now }]
  })
}

/** A late order as the mail to its buyer needs it. */
export type LateOrder = Pick<
  UnsentOrder,
  | 'orderId'
  | 'number'
  | 'isPickedUp'
  | 'site'
  | 'shopName'
  | 'sendBy'
  | 'isOver'
  | 'endsAt'
  | 'email'
  | 'language'
  | 'lines'
> & {
  readonly groupId: Id
  readonly isGuest: boolean
  readonly readAt: Date
  readonly address: Address
}

/** Undefined when it has since been sent or cancelled. */
export async function lateOrder(db: Database, orderId: Id): Promise<LateOrder | undefined> {
  const row = await sql<
    Omit<LateOrder, 'sendBy' | 'isOver'> & { readyAt: Date | null; expectedAt: Date | null }
  >`
    select o.id as "orderId", o.number, o.fulfilment = 'pickUp' as "isPickedUp", o.site, shop.name as "shopName", coalesce(o.ready_at, o.paid_at) as "readyAt",
      ${expectedAt} as "expectedAt", ${endsAt} as "endsAt", g.email::text, g.language, ${missingLines} as lines, g.id as "groupId",
      g.is_guest as "isGuest", app_now() as "readAt", g.shipping_address as address
    from orders o join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id
    where o.id = ${orderId} and o.status in ('awaitingShipment', 'shipped')`.row(db)
  if (!row?.readyAt || !row.lines) return undefined
  const { readyAt, expectedAt: expected, ...order } = row
  const until = sendBy(readyAt, expected)
  return { ...order, sendBy: until, isOver: until <= row.readAt }
}
