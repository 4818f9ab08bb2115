import type { AttemptRef, PaymentFact } from '#modules/payments/rules/channel.ts'
import type { LenderRecord } from '../lender-book.ts'
import type { AffirmTransaction, Event } from './shapes.ts'

/** Our references at Affirm's captures and refunds, by which they are found again. */
export const affirmReferenceOfPart = (key: string): string => `part.${key}`
export const affirmReferenceOfWhole = 'whole'
const ownRefund = 'refund.'
export const affirmReferenceOfRefund = (key: string): string => `${ownRefund}${key}`

const isKind = (kind: 'capture' | 'refund') => (event: Event) => event.type.endsWith(kind)
export const affirmCapturesOf = ({ events }: AffirmTransaction) => events.filter(isKind('capture'))
export const refundsOf = ({ events }: AffirmTransaction) => events.filter(isKind('refund'))

/** Amount that is still held: neither captured nor released. */
export const heldOf = (transaction: AffirmTransaction): number =>
  isEnded(transaction)
    ? 0
    : transaction.amount - affirmCapturesOf(transaction).reduce((sum, { amount = 0 }) => sum + amount, 0)

const ends: ReadonlySet<string> = new Set(['voided', 'auth_expired', 'expired', 'canceled'])
const isEnded = ({ status, events }: AffirmTransaction) =>
  ends.has(status) || events.some(({ type }) => type === 'void' || type === 'auth_expired')

const aboutOf = ({ account: { account, environment }, serial }: AttemptRef) => ({
  account,
  environment,
  serial,
})

/** An attempt of which Affirm has no transaction. */
export function affirmFactsOfRecord(
  attempt: AttemptRef,
  { notOpened, decision, notPlaced }: LenderRecord,
): PaymentFact[] {
  const about = aboutOf(attempt)
  const id = `checkout:${attempt.serial}`
  const failure = notOpened?.reason ?? notPlaced?.reason
  if (failure || decision?.kind === 'declined')
    return [{ ...about, eventId: `${id}:failed`, status: 'failed', failure: failure ?? 'declined' }]
  if (decision?.kind === 'closed') return [{ ...about, eventId: `${id}:cancelled`, status: 'cancelled' }]
  return [{ ...about, eventId: `${id}:pending`, status: 'pending' }]
}

export function factsOfTransaction(attempt: AttemptRef, transaction: AffirmTransaction): PaymentFact[] {
  const about = aboutOf(attempt)
  const { id, amount, currency } = transaction
  const taken = affirmCapturesOf(transaction)
  const captures = taken.map(
    (event): PaymentFact => ({
      ...about,
      eventId: `capture:${event.id}`,
      status: 'succeeded',
      captureId: event.id,
      amount: event.amount ?? amount,
      currency: event.currency ?? currency,
    }),
  )
  const back = refundsOf(transaction).flatMap((event) =>
    event.reference_id?.startsWith(ownRefund)
      ? []
      : reversalsOf(transaction, event).map((said): PaymentFact => ({ ...about, ...said })),
  )
  if (taken.length === 0 && isEnded(transaction))
    return [{ ...about, eventId: `transaction:${id}:cancelled`, status: 'cancelled' }]
  const held: PaymentFact = { ...about, eventId: `transaction:${id}`, status: 'authorised', amount, currency }
  return [...captures, ...(heldOf(transaction) > 0 ? [held] : []), ...back]
}

/** A refund made at Affirm itself names no capture: the first capture is refunded, then the next. */
function reversalsOf(transaction: AffirmTransaction, refund: Event) {
  const taken = affirmCapturesOf(transaction)
  let left = refund.amount ?? 0
  return taken.flatMap((capture, at) => {
    const amount = at === taken.length - 1 ? left : Math.min(left, capture.amount ?? 0)
    left -= amount
    if (amount === 0) return []
    const reversalId = taken.length > 1 ? `${refund.id}:${capture.id}` : refund.id
    return [
      {
        eventId: `refund:${reversalId}`,
        status: 'reversed' as const,
        kind: 'refund' as const,
        reversalId,
        captureId: capture.id,
        amount,
        currency: transaction.currency,
      },
    ]
  })
}
