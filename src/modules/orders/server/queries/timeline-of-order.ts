import { type Sql, sql } from '#database/sql.ts'
import type { Database, MerchantContext, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CancelReason } from '../../rules/cancel-reasons.ts'
import type { OrderEvent } from '../../rules/timeline.ts'

type OrderTrail = { readonly events: readonly OrderEvent[] }

/** Timeline of an order of the shop, with only the names of its own staff. @throws Refusal `notFound` */
export const timelineForShop = (ctx: MerchantContext, { orderId }: { orderId: Id }): Promise<OrderTrail> =>
  trail(ctx.db, sql`o.id = ${orderId} and o.shop_id = ${ctx.shopId}`, ['merchant'])

/** Timeline of an order, with the names of shop staff and operators. @throws Refusal `notFound` */
export const timelineForPlatform = (
  ctx: OperatorContext,
  { orderId }: { orderId: Id },
): Promise<OrderTrail> => trail(ctx.db, sql`o.id = ${orderId}`, ['merchant', 'operator'])

async function trail(db: Database, which: Sql, named: readonly OrderEvent['by'][]): Promise<OrderTrail> {
  const rows = await sql<{
    id: Id
    action: OrderEvent['action']
    by: OrderEvent['by']
    person: string | null
    reason: CancelReason | null
    at: Date
  }>`
    select e.id, e.action, e.by, case when e.by = any(${[...named]}::text[]) then u.name end as person, e.reason, e.at
    from orders o join order_events e on e.order_id = o.id left join users u on u.id = e.user_id
    where ${which} order by e.at, e.id`.rows(db)
  // Each order was placed, so one without events is not there.
  if (rows.length === 0) throw new Refusal('notFound')
  const events = rows.map(({ id, person, reason, ...row }) => ({
    ...row,
    eventId: id,
    person: person ?? undefined,
    reason: reason ?? undefined,
  }))
  return { events }
}
