const hour = 60 * 60_000
const pauses = [hour, 4 * hour, 12 * hour]

/**
 * The delay after which a refund that its provider refused is requested again: shorter at first, then a day,
 * until the provider sends it or an operator records that it was paid in another way.
 * @param retries how often it was requested again before
 */
export const retryTransferAfterMs = (retries: number): number => pauses[retries] ?? 24 * hour

/** Money that a provider has not sent for so long needs an operator, also where it was never refused. */
export const transferIsSlowAfterMs = 3 * 24 * hour

/**
 * How long after a refund was returned by a bank it is sent again at the earliest: the same bank refuses it again more often than not, so
 * that an operator has time to pay it otherwise.
 */
export const retryReturnedAfterMs = 24 * hour
