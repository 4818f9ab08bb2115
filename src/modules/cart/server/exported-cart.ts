import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { exportedRows, type Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The cart of a person and what was saved for later, for the data export. */
export async function exportedCart(db: Database, userId: Id) {
  const [cart, savedForLater] = await Promise.all([
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select l.site, p.name as product, l.quantity, l.is_selected as "isSelected", l.created_at as "addedAt"
          from cart_lines l join products p on p.id = l.product_id where l.buyer_id = ${userId} order by l.id) t`,
    ),
    exportedRows(
      db,
      sql<Told>`
        select to_jsonb(t) as told from (
          select s.site, p.name as product, s.quantity, s.saved_at as "savedAt"
          from saved_lines s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
          where s.buyer_id = ${userId} order by s.id) t`,
    ),
  ])
  return { cart, savedForLater }
}
