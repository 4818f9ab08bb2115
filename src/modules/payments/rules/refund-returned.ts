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
