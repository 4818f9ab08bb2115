import type { OrderLine, OrderSummary } from './order.ts'

/**
 * A review can be about any line but parts of a bundle, gifts, and lines cancelled or refunded as a whole.
 * One that was written before that stays.
 */
export const isReviewable = ({
  kind,
  isGone,
  isReviewed,
}: Pick<OrderLine, 'kind' | 'isGone' | 'isReviewed'>): boolean =>
  isReviewed || (kind !== 'bundlePart' && kind !== 'gift' && !isGone)

/**
 * Whether something of an order has no review yet; replacement goods were reviewed with the original ones.
 */
export const isLeftToReview = ({
  status,
  businessKind,
  lines,
}: Pick<OrderSummary, 'status' | 'businessKind'> & {
  readonly lines: readonly Pick<OrderLine, 'kind' | 'isGone' | 'isReviewed'>[]
}): boolean =>
  status === 'completed' &&
  businessKind === 'sale' &&
  lines.some((line) => isReviewable(line) && !line.isReviewed)

/** The lines of an order that have no review yet. */
export const linesToReview = ({ lines }: Pick<OrderSummary, 'lines'>): readonly OrderLine[] =>
  lines.filter((line) => isReviewable(line) && !line.isReviewed)
