import { sql } from '#database/sql.ts'
import type { Context, Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Review } from '../../rules/review.ts'
import { readReviews } from './read-reviews.ts'

/** These reviews, in this order. */
export const reviewsById = (
  db: Database | Transaction,
  ctx: Context,
  ids: readonly Id[],
): Promise<Review[]> =>
  readReviews(db, ctx, {
    where: sql`r.id = any(${ids}::bigint[])`,
    orderBy: sql`array_position(${ids}::bigint[], r.id)`,
    limit: ids.length,
    offset: 0,
  })
