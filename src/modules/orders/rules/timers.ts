/** How long an order waits, in milliseconds, before the clock acts for the person who did not. */
export const payWithinMs = 30 * 60_000
/** An order of a group buy holds a slot that others want. */
export const payGroupBuyWithinMs = 15 * 60_000
/** So long after its group has ended, a paid order that still waits for it checks the group automatically. */
export const settleGroupAfterMs = 10 * 60_000
/**
 * How long goods wait in their shop to be picked up, and how long before the end their buyer is reminded.
 * Then they are refunded.
 */
export const pickUpWithinMs = 14 * 24 * 60 * 60_000
export const remindOfPickUpMs = 3 * 24 * 60 * 60_000
export const pickUpUntil = (from: Date): Date => new Date(from.getTime() + pickUpWithinMs)
/** How long a shop has to send paid goods, and how long before the end it is reminded. */
export const sendWithinMs = 7 * 24 * 60 * 60_000
/**
 * When a shop's time to send an order ends, by when it was paid, or became the shop's to send later than that. Goods of a presale
 * are promised for a date of their own.
 */
export const sendBy = (readyAt: Date, expectedAt?: Date | null): Date =>
  new Date(Math.max(readyAt.getTime() + sendWithinMs, expectedAt?.getTime() ?? 0))
/** So long after the shop was notified that it is late, its unsent units are cancelled and refunded. */
export const cancelUnsentAfterMs = 7 * 24 * 60 * 60_000
export const remindBeforeSendMs = 24 * 60 * 60_000
/** So long before a payment provider releases a hold, the shop is warned that it has not sent the order. */
export const warnOfHoldEndMs = 24 * 60 * 60_000
/** Where a site sets no other times (ORD-63). */
export const confirmReceiptDays = 15
export const confirmReceiptWithinMs = confirmReceiptDays * 24 * 60 * 60_000
/**
 * So long before the clock confirms receipt its buyer is notified, and so long before the deadline of a
 * balance.
 */
export const remindOfReceiptMs = 2 * 24 * 60 * 60_000
export const remindOfBalanceMs = 24 * 60 * 60_000
/** A buyer may wait so many days longer, once, where a site sets no other times. */
export const postponeReceiptDays = 7

/**
 * How long an unpaid order is retained beyond its deadline while a payment provider does not report the state
 * of an attempt to pay it. Then it is closed, and flagged to the platform.
 */
export const waitForAnswersMs = 60 * 60_000
