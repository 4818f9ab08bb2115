import type { OrderLine, OrderSummary } from './order.ts'

/**
 * A review can be about any line but parts of a bundle, gifts, and what was cancelled or refunded as a whole. One that was written before
 * that stays.
 */
export const isReviewable = ({
  kind,
  isGone,
  isReviewed,
}: Pick<OrderLine, 'kind' | 'isGone' | 'isReviewed'>): boolean =>
  isReviewed || (kind !== 'bundlePart' && kind !== 'gift' && !isGone)

/** The lines of an order that have no review yet. */
export const linesToReview = ({ lines }: Pick<OrderSummary, 'lines'>): readonly OrderLine[] =>
  lines.filter((line) => isReviewable(line) && !line.isReviewed)
