import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Reviews that a person wrote, for the data export. */
export async function reviewsOf(db: Database, userId: Id) {
  const rows = await sql<Told>`
    select to_jsonb(t) as told from (
      select r.product_id::text as "productId", r.rating, r.text, r.is_anonymous as "isAnonymous", f.text as "followUp", r.created_at as "createdAt"
      from reviews r left join review_follow_ups f on f.review_id = r.id where r.buyer_id = ${userId} order by r.id) t`.rows(
    db,
  )
  return rows.map(({ told }) => told)
}
