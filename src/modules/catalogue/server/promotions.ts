import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { refreshListings } from './listings.ts'
import {
  endPromotionPrices,
  insertPromotionPrices,
  type Promotion,
  productsOfVariants,
  updatePromotionTaken,
} from './store/promotions.ts'

/**
 * Lists show the prices of a promotion while it runs, if all buyers pay them.
 * @returns the variants that have another promotion at that time; with any of them the transaction must be rolled back
 */
export async function putPromotion(tx: Transaction, promotion: Promotion): Promise<Id[]> {
  const rivals = await insertPromotionPrices(tx, promotion)
  if (rivals.length > 0) return rivals
  await refreshListings(
    tx,
    await productsOfVariants(
      tx,
      promotion.prices.map(({ variantId }) => variantId),
    ),
  )
  return []
}

/** From now on the promotion changes no price. */
export async function endPromotion(tx: Transaction, offerId: Id): Promise<void> {
  await refreshListings(tx, await endPromotionPrices(tx, offerId))
}

/** Whether a promotion has nothing of these variants left; then lists show them without it. */
export async function setPromotionTaken(
  tx: Transaction,
  offerId: Id,
  variantIds: readonly Id[],
  isTaken: boolean,
): Promise<void> {
  await refreshListings(tx, await updatePromotionTaken(tx, offerId, variantIds, isTaken))
}
