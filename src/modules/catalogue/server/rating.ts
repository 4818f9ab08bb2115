import { updateCounts } from '#modules/search/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { touchProducts } from './listings.ts'
import { changeRatings, type RatingChange } from './store/counts.ts'

/** Adds ratings to what products and their lists show, or takes some away. */
export async function addRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<void> {
  if (changes.length === 0) return
  const rated = await changeRatings(tx, changes)
  await updateCounts(tx, rated)
  await touchProducts(
    tx,
    rated.map(({ productId }) => productId),
  )
}
