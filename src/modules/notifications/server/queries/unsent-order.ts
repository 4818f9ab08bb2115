import { sql } from '#database/sql.ts'
import { sendBy } from '#modules/orders/rules/timers.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderFacts, orderColumns, orderTables } from './order-facts.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order that waits to be sent. */
export type UnsentOrder = OrderFacts & {
  /** Its shop hands it over, and has to have it ready. */
  readonly isPickedUp: boolean
  readonly sendBy: Date
  readonly isOver: boolean
  /** When the missing part is cancelled automatically. */
  readonly endsAt: Date | null
  /** When its payment provider releases its hold; null where it has none. */
  readonly holdEndsAt: Date | null
  /** The missing part. */
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

type StoredOrder = Omit<UnsentOrder, 'sendBy' | 'isOver' | 'lines'> & {
  readonly readyAt: Date | null
  readonly expectedAt: Date | null
  readonly lines: UnsentOrder['lines'] | null
}

/** None when it has since been sent or cancelled. */
export async function unsentOrder(db: Database, orderId: Id): Promise<UnsentOrder[]> {
  const rows = await sql<StoredOrder>`
    select ${orderColumns}, o.fulfilment = 'pickUp' as "isPickedUp", coalesce(o.ready_at, o.paid_at) as "readyAt",
      (select max(l.expected_at) from order_lines l where l.order_id = o.id) as "expectedAt",
      (select d.due_at from deadlines d
        where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelUnsent') as "endsAt",
      (select p.hold_ends_at from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
          join payment_attempts p on p.id = s.attempt_id and p.status = 'authorised'
        where b.order_id = o.id and b.status = 'authorised' limit 1) as "holdEndsAt",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity - l.shipped_quantity - l.cancelled_quantity,
          'picture', l.picture) order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity) as lines
    from ${orderTables}
    where o.id = ${orderId} and o.status in ('awaitingShipment', 'shipped')`.rows(db)
  return rows.flatMap(({ readyAt, expectedAt, lines, ...order }) => {
    if (!readyAt || !lines) return []
    const until = sendBy(readyAt, expectedAt)
    return [{ ...order, lines, sendBy: until, isOver: until <= order.readAt }]
  })
}
