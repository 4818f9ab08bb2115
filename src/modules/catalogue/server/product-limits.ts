import type { Reservation } from '#platform/reservations.ts'
import {
  giveBackLimitsOf,
  giveBackLimitsOfLines,
  giveBackLimitsOfUnits,
  type ProductTake,
  takeProductLimits,
} from './store/limits.ts'

/**
 * How much of a product one buyer may have. Paying changes nothing of it; a paid order that is cancelled counts no more, nor do units
 * that are cancelled before they were sent, while goods that come back were had.
 */
export const productLimits: Reservation<ProductTake> = {
  locks: 'product_limits',

  wants: ({ orderId, buyerId, lines }) =>
    lines.flatMap(({ lineId, limitedProductId: productId, quantity }) =>
      productId === undefined ? [] : [{ orderId, lineId, buyerId, productId, quantity }],
    ),

  async reserve(tx, takes) {
    const beyond = await takeProductLimits(tx, takes)
    return beyond.flatMap(({ productId, max }) =>
      takes
        .filter((take) => take.productId === productId)
        .map(({ lineId }) => ({ lineId, code: 'buyerLimitReached' as const, details: { max } })),
    )
  },

  commit: async () => undefined,
  release: giveBackLimitsOf,
  async restore(tx, lines, why) {
    if (why === 'cancelled')
      await giveBackLimitsOfLines(
        tx,
        lines.map(({ lineId }) => lineId),
      )
    if (why === 'cancelledUnits') await giveBackLimitsOfUnits(tx, lines)
  },
}
