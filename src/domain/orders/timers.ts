/** How long an order waits, in milliseconds, before the clock acts for the person who did not. */
export const payWithinMs = 30 * 60_000
export const confirmReceiptWithinMs = 10 * 24 * 60 * 60_000
