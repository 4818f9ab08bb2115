import { sql } from 'kysely'
import { listOf } from '#database/lists.ts'
import { reactTogetherTo } from '#platform/outbox.ts'

/**
 * How often a product was sold, for "most sold" and for its page. Counted anew from the stock's own figures, so a
 * reaction that runs twice counts nothing twice.
 */
export const catalogueReactions = [
  reactTogetherTo('orderGroup.paid', 'catalogue.count-sold', async ({ db }, paid) => {
    const groupIds = paid.map(({ groupId }) => groupId)
    await sql`
        /* prepared: sold-counted */
        with counted as (
          select v.product_id, sum(s.sold)::bigint as sold from variants v join stock s on s.variant_id = v.id
          where v.product_id in (
            select l.product_id from order_lines l join orders o on o.id = l.order_id
            where o.group_id = any(${listOf('bigint', groupIds)}))
          group by v.product_id order by v.product_id
        ), told as (
          update products p set sold_count = c.sold from counted c where p.id = c.product_id and p.sold_count <> c.sold
          returning p.id, p.sold_count
        )
        update listings l set sold_count = t.sold_count from told t where l.product_id = t.id`.execute(db)
  }),
]
