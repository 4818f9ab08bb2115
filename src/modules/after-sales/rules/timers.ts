const hour = 60 * 60_000
const day = 24 * hour

/** How long an after-sale can be asked for once an order is complete. */
export const afterSaleWindowMs = 15 * day
/** How long a buyer may ask the platform to judge what a shop refused. */
export const askPlatformWithinMs = 7 * day

/** How long each party has, before the clock does what follows. */
export const reviewWithinMs = 48 * hour
/** How long a buyer has to answer when the shop wants to give back less. */
export const answerAmountWithinMs = 7 * day
export const sendBackWithinMs = 7 * day
export const inspectWithinMs = 10 * day
export const refundWithinMs = 3 * day
/** How long a buyer has to pay what dearer goods cost more; without it the exchange becomes a refund. */
export const payDifferenceWithinMs = 7 * day
export const shipReplacementWithinMs = 3 * day
export const confirmReplacementWithinMs = 10 * day
/** A refund that its company refused is tried again after that. */
export const retryRefundAfterMs = 24 * hour
