import type { Transaction } from '#platform/context.ts'
import { touchProducts } from './listings.ts'
import { changeRatings, type RatingChange } from './store/listings.ts'

/** Adds ratings to what products and their lists show, or takes some away. */
export async function addRatings(tx: Transaction, changes: readonly RatingChange[]): Promise<void> {
  if (changes.length === 0) return
  await changeRatings(tx, changes)
  await touchProducts(tx, [...new Set(changes.map(({ productId }) => productId))])
}
