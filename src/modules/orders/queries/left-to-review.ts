import { sql } from '#database/sql.ts'

/**
 * Whether something of an order `o` has no review yet: a line that is no part of a bundle, of goods that were bought. What is sent in
 * exchange was reviewed with what came first.
 */
export const isLeftToReview = sql`
  (o.status = 'completed' and o.business_kind = 'sale' and exists (
    select from order_lines l where l.order_id = o.id and l.kind <> 'bundlePart'
      and not exists (select from reviews r where r.order_line_id = l.id)))`
