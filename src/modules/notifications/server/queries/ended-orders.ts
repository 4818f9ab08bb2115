import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** An order that ended before all of it was paid. */
export type EndedOrder = {
  readonly orderId: Id
  readonly number: string
  /** `cancelled` by its buyer, or `closed` at its deadline. */
  readonly status: 'cancelled' | 'closed'
  /** The deposit that its shop keeps, in minor units. */
  readonly deposit: number
}

/**
 * The orders of a group that ended before all of them were paid; those that the platform cancelled have a
 * mail of their own.
 */
export const endedOrders = (db: Database, groupId: Id): Promise<EndedOrder[]> =>
  sql<EndedOrder>`
    select o.id as "orderId", o.number, o.status, coalesce((select sum(b.amount) from obligations b
      where b.order_id = o.id and b.stage = 'deposit' and b.status = 'settled'), 0)::float8 as deposit
    from orders o where o.group_id = ${groupId} and o.paid_at is null and o.status in ('cancelled', 'closed')
      and (o.status = 'closed' or exists (
        select from order_events e where e.order_id = o.id and e.action = 'cancel' and e.by = 'buyer')) order by o.id`.rows(
    db,
  )
