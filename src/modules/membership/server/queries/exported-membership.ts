import { sql } from '#database/sql.ts'
import { numberOfOrder } from '#modules/orders/server/read-models/named-orders.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's levels, paid periods and growth, and the customer groups that it is in. */
export async function exportedMembership(db: Database, userId: Id) {
  const [memberships, membershipPurchases, memberGrowth, growthEntries, customerGroups] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select level, starts_at as "startsAt", ends_at as "endsAt" from memberships
          where buyer_id = ${userId} order by starts_at) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select ${numberOfOrder(sql`order_id`)} as "order", starts_at as "startsAt", ends_at as "endsAt"
          from membership_purchases where buyer_id = ${userId} order by starts_at) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select growth from member_growth where buyer_id = ${userId}) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select kind, growth, ${numberOfOrder(sql`order_id`)} as "order", at
          from growth_entries where buyer_id = ${userId} order by id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select g.name as "group", m.added_at as "addedAt"
          from customer_group_members m join customer_groups g on g.id = m.group_id
          where m.buyer_id = ${userId} order by m.added_at, g.id) t`,
    ),
  ])
  return { memberships, membershipPurchases, memberGrowth, growthEntries, customerGroups }
}
