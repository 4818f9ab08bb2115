import type { LifecycleStep } from '#vocabulary/lifecycle.ts'
import type { ObligationStatus } from './obligation.ts'

/** Statuses of an attempt to pay, from its creation to its end. */
export const attemptStatuses = [
  'created',
  'pending',
  'authorised',
  'failed',
  'closed',
  'suspense',
  'succeeded',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Status of an attempt as a provider reports it. */
export type PaymentFactStatus = 'pending' | 'authorised' | 'succeeded' | 'failed' | 'cancelled'
/** The facts that pay for something: money moved, or is held for us. */
export type MoneyFactStatus = 'authorised' | 'succeeded'

/**
 * How far an attempt has come. Facts arrive late, twice and in any order, so an attempt only ever moves up,
 * and no two statuses share a rung: whatever the order of the facts, the final status is the same. Money
 * outranks every failure, because money that moved must be accounted for; money that paid outranks money that
 * is refunded.
 */
const rank: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  // A hold that was released is closed, in whatever order we learn of it.
  authorised: 2,
  failed: 3,
  closed: 4,
  suspense: 5,
  succeeded: 6,
}

/** The higher of two statuses: the status of an attempt that received both. */
export const furthest = (a: AttemptStatus, b: AttemptStatus): AttemptStatus => (rank[b] > rank[a] ? b : a)

/** The same as steps, one from each status to every higher one: a fact of a lower status changes nothing. */
export const attemptSteps: readonly LifecycleStep[] = attemptStatuses.slice(1).map((to) => ({
  action: 'hear',
  by: ['company'],
  from: attemptStatuses.filter((from) => rank[from] < rank[to]),
  to,
}))

/** Status of an attempt after a fact that moved no money. */
export const statusOfFact: Record<Exclude<PaymentFactStatus, MoneyFactStatus>, AttemptStatus> = {
  pending: 'pending',
  failed: 'failed',
  cancelled: 'closed',
}

/** Whether money of an attempt was captured or is held. */
export const isMoneyThere = (status: AttemptStatus): boolean =>
  status === 'succeeded' || status === 'authorised'

export const isUnderWay = (status: AttemptStatus): boolean => status === 'created' || status === 'pending'

/** Why money pays for nothing: it waits in suspense until it was refunded to the buyer. */
export type UnmatchedReason = 'paidTwice' | 'paidLate' | 'wrongAmount' | 'paidTooMuch'

/** Outcome of a share of a capture. */
export type ShareOutcome = 'paid' | Exclude<UnmatchedReason, 'paidTooMuch'>

/** Outcome of a capture: `paidInPart` when some of its shares paid and others are refunded. */
export type CaptureOutcome = ShareOutcome | 'paidInPart'

/** Facts of a share when money arrives, with its order group and obligation locked. */
export type ShareFacts = {
  /**
   * The capture has the amount and currency that the attempt requested, or an operator accepts its amount.
   */
  readonly amountIsRight: boolean
  /** We closed the attempt at the buyer's wish or with the order, and notified the buyer. */
  readonly attemptClosedByUs: boolean
  readonly obligation: ObligationStatus
}

/** Whether a share of a capture pays its obligation. The reason that explains the most is first. */
export function judgeShare(facts: ShareFacts): ShareOutcome {
  if (!facts.amountIsRight) return 'wrongAmount'
  if (facts.obligation === 'settled' || facts.obligation === 'authorised') return 'paidTwice'
  if (facts.obligation !== 'open' || facts.attemptClosedByUs) return 'paidLate'
  return 'paid'
}

/** Outcome of a capture, and the reason why the part that pays for nothing is refunded. */
export function judgeCapture(shares: readonly ShareOutcome[]): {
  readonly outcome: CaptureOutcome
  readonly strayReason: Exclude<ShareOutcome, 'paid'> | undefined
} {
  const strayReason = shares.find((outcome) => outcome !== 'paid')
  if (!strayReason) return { outcome: 'paid', strayReason }
  return { outcome: shares.includes('paid') ? 'paidInPart' : strayReason, strayReason }
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** An attempt under way is queried so long after its making: every minute while it may pay, then hourly. */
export const queryAfterMs: readonly number[] = [
  10 * second,
  ...Array.from({ length: 31 }, (_, minutes) => (minutes + 1) * minute),
  ...Array.from({ length: 24 }, (_, hours) => 30 * minute + (hours + 1) * hour),
]

/** An attempt that came to an end is queried once more, for money whose message did not reach us. */
export const lookBackAfterMs = hour

/** The screens query at most this often, so that a hundred polls cost the provider one query. */
export const queryAgainMs = 3 * second

/** At most so many starts per order in so long (PAY-30). */
export const attemptsMax = 5
export const attemptsWithinMs = 10 * minute
