import { sql } from '#database/sql.ts'
import { numberOfOrder } from '#modules/orders/server/read-models/named-orders.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Coupons that a person holds, the units that it took of offers, and the groups that it buys in. */
export async function offersOfPerson(db: Database, userId: Id) {
  const [coupons, takenOffers, buyingGroups] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select o.name as offer, c.claimed_at as "claimedAt", c.uses from coupons c join offers o on o.id = c.offer_id
          where c.buyer_id = ${userId} order by c.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select o.name as offer, ${numberOfOrder(sql`t.order_id`)} as "order", t.quantity
          from offer_takes t join offers o on o.id = t.offer_id where t.buyer_id = ${userId} order by t.order_line_id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select ${numberOfOrder(sql`s.order_id`)} as "order", s.state, s.taken_at as "takenAt"
          from group_slots s where s.buyer_id = ${userId} order by s.order_id) t`,
    ),
  ])
  return { coupons, takenOffers, buyingGroups }
}
