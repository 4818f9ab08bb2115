import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Exports checkouts, their drafts, recipients of gift cards, and the names used for customs. */
export async function exportedCheckouts(db: Database, userId: Id) {
  const [checkouts, checkoutDrafts, giftCardRecipients, clearedNames] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, source, lines, created_at as "begunAt", group_id is not null as "wasOrdered"
          from checkouts where buyer_id = ${userId} order by id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select site, typed, saved_at as "savedAt" from checkout_drafts where buyer_id = ${userId} order by site) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select o.number as "order", r.email, r.name, r.message from gift_card_recipients r
          join orders o on o.id = r.order_id where o.buyer_id = ${userId} order by o.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select o.number as "order", c.shown_name as name, c.shown_number as number from order_certificates c
          join orders o on o.id = c.order_id where c.buyer_id = ${userId} order by o.id) t`,
    ),
  ])
  return { checkouts, checkoutDrafts, giftCardRecipients, clearedNames }
}
