import type { OrderLine, OrderSummary } from './order.ts'

/** What a review can be about: any line but the parts of a bundle. */
export const isReviewable = ({ kind }: Pick<OrderLine, 'kind'>): boolean => kind !== 'bundlePart'

/** The lines of an order that have no review yet. */
export const linesToReview = ({ lines }: Pick<OrderSummary, 'lines'>): readonly OrderLine[] =>
  lines.filter((line) => isReviewable(line) && !line.isReviewed)
