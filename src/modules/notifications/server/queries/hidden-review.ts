import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

export type HiddenReview = {
  readonly text: string
  readonly reason: string
  readonly site: string
  readonly productName: LocalText
  readonly name: string
  readonly email: string
  readonly language: Language
}

/**
 * Review that the platform hid, for its author; undefined once it is shown again. Reviews imported with a
 * catalogue have no author.
 */
export const hiddenReview = (db: Database, reviewId: Id): Promise<HiddenReview | undefined> =>
  sql<HiddenReview>`
    select r.text, coalesce(r.hidden_reason, '') as reason, o.site, p.name as "productName", u.name, u.email::text as email, u.language
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join products p on p.id = r.product_id join users u on u.id = r.buyer_id and u.email is not null
    where r.id = ${reviewId} and r.is_hidden`.row(db)
