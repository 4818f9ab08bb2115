import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { touchProducts } from './listings.ts'
import { changeRatings, type RatingChange } from './store/listings.ts'

/**
 * The order "best rated": every product starts with five ratings of four, so that a single one of five does not beat a
 * hundred that are nearly as good. Written as in the index `listings_rated`; over `listings l`.
 */
export const bestRatedFirst = sql`((l.rating_sum + 20) * 1000 / (l.rating_count + 5)) desc`

/** Adds ratings to what products and their lists show, or takes some away. */
export async function addRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<void> {
  if (changes.length === 0) return
  await changeRatings(tx, changes)
  await touchProducts(tx, [...new Set(changes.map(({ productId }) => productId))])
}
