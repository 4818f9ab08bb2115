/** What we know of one attempt to pay, from its making to its end. */
export const paymentRecordStatuses = ['created', 'pending', 'succeeded', 'failed', 'closed', 'suspense'] as const
export type PaymentRecordStatus = (typeof paymentRecordStatuses)[number]

/** What a provider says of an attempt. */
export type PaymentFactStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled'

/**
 * How far a record has come. Facts arrive late, twice and in any order, so a record only ever moves up:
 * a success outranks every failure, because money that moved must be accounted for.
 */
const rank: Record<PaymentRecordStatus, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  closed: 2,
  succeeded: 3,
  suspense: 3,
}

/** The record's next status, or undefined when the fact tells nothing new. */
export function afterFact(from: PaymentRecordStatus, fact: PaymentFactStatus): PaymentRecordStatus | undefined {
  const to = fact === 'cancelled' ? 'closed' : fact
  return rank[to] > rank[from] ? to : undefined
}

export const isUnderWay = (status: PaymentRecordStatus): boolean => status === 'created' || status === 'pending'
