const hour = 60 * 60_000
const day = 24 * hour

/** How long an after-sale can be requested once an order is complete. */
export const afterSaleWindowMs = 15 * day
/** How long a buyer may escalate a shop's refusal to the platform. */
export const involvePlatformWithinMs = 7 * day

/** How long each party has, before the clock takes the next step. */
export const reviewWithinMs = 48 * hour
/** How long a buyer has to answer when the shop offers a smaller refund. */
export const answerAmountWithinMs = 7 * day
export const sendBackWithinMs = 7 * day
export const inspectWithinMs = 10 * day
export const refundWithinMs = 3 * day
/**
 * How long a buyer has to pay the price difference of dearer goods; without it the exchange becomes a refund.
 */
export const payDifferenceWithinMs = 7 * day
export const shipReplacementWithinMs = 3 * day
export const confirmReplacementWithinMs = 10 * day
/** A refund that its provider refused is retried after that. */
export const retryRefundAfterMs = 24 * hour
