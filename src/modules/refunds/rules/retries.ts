const hour = 60 * 60_000
const pauses = [hour, 4 * hour, 12 * hour]

/**
 * How long after a company refused to send money it is asked again: sooner at first, then once a day, until it sends it or an operator
 * writes down that it was paid in another way.
 * @param retries how often it was asked again before
 */
export const retryTransferAfterMs = (retries: number): number => pauses[retries] ?? 24 * hour

/** Money that a company has not sent for so long needs an operator, also where it was never refused. */
export const transferIsSlowAfterMs = 3 * 24 * hour

/**
 * How long after a refund was returned by a bank it is sent again at the earliest: the same bank refuses it again more often than not, so
 * that an operator has time to pay it otherwise.
 */
export const retryReturnedAfterMs = 24 * hour
