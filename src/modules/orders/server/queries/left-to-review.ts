import { sql } from '#database/sql.ts'
import type { BusinessKind } from '#modules/catalogue/rules/kinds.ts'
import { isReviewed } from '#modules/reviews/server/read-models/reviewed-lines.ts'
import { isLeftToReview as isLeft } from '../../rules/lines-to-review.ts'
import { isReturnedLine } from '../read-models/returned-lines.ts'

/**
 * Whether something of an order `o` has no review yet: a line that is no part of a bundle and no gift, of
 * goods that were bought and not returned. Replacement goods were reviewed with the original ones.
 */
export const leftToReview = sql`
  (o.status = 'completed' and o.business_kind = 'sale' and exists (
    select from order_lines l where l.order_id = o.id and l.kind not in ('bundlePart', 'gift') and not ${isReturnedLine}
      and not ${isReviewed(sql`l.id`)}))`

type Row = Omit<Parameters<typeof isLeft>[0], 'businessKind'> & {
  readonly business_kind: BusinessKind
}

/** The same of a row that was read with its lines. */
export const isLeftToReviewIn = (row: Row): boolean => isLeft({ ...row, businessKind: row.business_kind })
