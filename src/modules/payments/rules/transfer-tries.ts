/** The provider sent a refund, or reported it as sent, and its money was returned: a bank did not take it. */
export type ReportedRefundReturn = {
  readonly status: 'refundReturned'
  /** Our key of the refund; missing for one that was made at the provider itself. */
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly failure?: string | undefined
}

/** The transfer that a key is of, and which try of it: the key of a try is the transfer's id, and a hyphen and its number from the second on. */
export function tryOfKey(key: string): { readonly transferId: string; readonly retries: number } | undefined {
  const [, transferId, retries = '0'] = /^(\d{1,19})(?:-(\d{1,6}))?$/.exec(key) ?? []
  return transferId === undefined ? undefined : { transferId, retries: Number(retries) }
}

export const keyOfTry = (transferId: string, retries: number): string =>
  retries === 0 ? transferId : `${transferId}-${retries}`

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
