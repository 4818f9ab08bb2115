import { sql } from '#database/sql.ts'
import { numberOfOrder } from '#modules/orders/server/read-models/named-orders.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person's points and gift cards, without the codes that pay. Amounts are minor units. */
export async function exportedWallet(db: Database, userId: Id) {
  const [pointLots, pointEntries, pointDebts, giftCards] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, amount, remaining, source_type as source, created_at as "since", expires_at as "expiresAt"
          from point_lots where buyer_id = ${userId} order by id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, kind, points, ${numberOfOrder(sql`order_id`)} as "order", at
          from point_entries where buyer_id = ${userId} order by id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, points from point_debts where buyer_id = ${userId} and points > 0 order by site) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, currency, amount, balance, created_at as "issuedAt", claimed_at as "claimedAt"
          from gift_cards where owner_id = ${userId} order by id) t`,
    ),
  ])
  return { pointLots, pointEntries, pointDebts, giftCards }
}
