import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OrderedGroup, orderedGroups } from './ordered-group.ts'

/** An order that ended before all of it was paid. */
type EndedOrder = {
  readonly orderId: Id
  readonly number: string
  /** `cancelled` by its buyer, or `closed` at its deadline. */
  readonly status: 'cancelled' | 'closed'
  /** The deposit that its shop keeps, in minor units. */
  readonly deposit: number
}

/** The orders of a group that ended in the same way. */
export type EndedOrders = {
  readonly status: EndedOrder['status']
  readonly group: OrderedGroup
  readonly ended: readonly EndedOrder[]
}

/**
 * The orders of a group that ended before all of them were paid, by the way in which they did. Its buyer is notified of
 * those that the platform cancelled by `order.withdrawn`.
 */
export async function endedOrders(db: Database, groupId: Id): Promise<EndedOrders[]> {
  const [ended, [group]] = await Promise.all([
    sql<EndedOrder>`
      select o.id as "orderId", o.number, o.status, coalesce((select sum(b.amount) from obligations b
        where b.order_id = o.id and b.stage = 'deposit' and b.status = 'settled'), 0)::float8 as deposit
      from orders o where o.group_id = ${groupId} and o.paid_at is null and o.status in ('cancelled', 'closed')
        and (o.status = 'closed' or exists (
          select from order_events e where e.order_id = o.id and e.action = 'cancel' and e.by = 'buyer')) order by o.id`.rows(
      db,
    ),
    orderedGroups(db, [groupId]),
  ])
  if (!group) return []
  return (['cancelled', 'closed'] as const).flatMap((status) => {
    const alike = ended.filter((order) => order.status === status)
    return alike.length > 0 ? [{ status, group, ended: alike }] : []
  })
}
