import { sql } from '#database/sql.ts'
import { lineCuts, orderedLines, placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import { refundedUnitsOf } from '#modules/refunds/server/read-models/refunded-goods.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OwnMembership } from '../../rules/member.ts'
import { ownMemberStatus } from './levels.ts'

/** The buyer who calls, as a member. Another's id does not exist. @throws Refusal `notFound` */
export async function ownMembership(
  ctx: BuyerContext,
  { buyerId: asked }: { readonly buyerId?: Id | undefined },
): Promise<OwnMembership> {
  const { db, buyerId, site } = ctx
  if (asked !== undefined && asked !== buyerId) throw new Refusal('notFound')
  const [standing, paid] = await Promise.all([
    ownMemberStatus(ctx),
    sql<{ until: Date | null; saved: string }>`
      select (select max(ends_at) from memberships where buyer_id = ${buyerId} and ends_at > app_now()) as until,
        (select coalesce(sum(-a.amount * (l.quantity - coalesce(back.units, 0)) / l.quantity), 0)::bigint
          from ${placedOrders} o join ${orderedLines} l on l.order_id = o.id
          join ${lineCuts} a on a.order_line_id = l.id and a.kind = 'memberPrice'
          cross join lateral (select ${refundedUnitsOf(sql`o.id`, sql`l.id`)} as units) as back
          where o.buyer_id = ${buyerId} and o.site = ${site.code} and o.paid_at is not null
            and o.status not in ('cancelled', 'closed')) as saved`.row(db),
  ])
  return {
    buyerId,
    standing,
    paidUntil: paid!.until ?? undefined,
    saved: { amount: Number(paid!.saved), currency: site.currency },
  }
}
