import type { AttemptRef, PaymentFact } from '#modules/payments/rules/channel.ts'
import type { LenderRecord } from '../lender-book.ts'
import type { KlarnaOrder } from './shapes.ts'

/** Our references at Klarna's captures and refunds, by which they are found when Klarna has forgotten the key of a call. */
export const klarnaReferenceOfPart = (key: string): string => `part.${key}`
export const klarnaReferenceOfWhole = 'whole'
const ownRefund = 'refund.'
export const klarnaReferenceOfRefund = (key: string): string => `${ownRefund}${key}`

const aboutOf = ({ account: { account, environment }, serial }: AttemptRef) => ({
  account,
  environment,
  serial,
})

/** An attempt of which Klarna has no order. */
export function klarnaFactsOfRecord(
  attempt: AttemptRef,
  { opened, notOpened, decision, notPlaced }: LenderRecord,
): PaymentFact[] {
  const about = aboutOf(attempt)
  const id = `session:${opened?.session ?? attempt.serial}`
  const failure = notOpened?.reason ?? notPlaced?.reason
  if (failure || decision?.kind === 'declined')
    return [{ ...about, eventId: `${id}:failed`, status: 'failed', failure: failure ?? 'declined' }]
  if (decision?.kind === 'closed') return [{ ...about, eventId: `${id}:cancelled`, status: 'cancelled' }]
  return [{ ...about, eventId: `${id}:pending`, status: 'pending' }]
}

export function klarnaFactsOfOrder(attempt: AttemptRef, order: KlarnaOrder): PaymentFact[] {
  const about = aboutOf(attempt)
  const { order_id: id, status, fraud_status: fraud, purchase_currency: currency, captures } = order
  const taken = captures.map(
    ({ capture_id: captureId, captured_amount: amount }): PaymentFact => ({
      ...about,
      eventId: `capture:${captureId}`,
      status: 'succeeded',
      captureId,
      amount,
      currency,
    }),
  )
  const back = order.refunds.flatMap((refund) =>
    refund.reference?.startsWith(ownRefund)
      ? []
      : reversalsOf(order, refund).map((said) => ({ ...about, ...said })),
  )
  const stand = (state: 'pending' | 'failed' | 'cancelled', failure?: string): PaymentFact => ({
    ...about,
    eventId: `order:${id}:${state}`,
    status: state,
    failure,
  })
  if (taken.length === 0) {
    if (fraud === 'REJECTED') return [stand('failed', 'FRAUD_RISK_REJECTED')]
    if (status === 'CANCELLED' || status === 'EXPIRED' || status === 'CLOSED') return [stand('cancelled')]
    if (fraud === 'PENDING') return [stand('pending')]
  }
  const isHeld = status === 'AUTHORIZED' || status === 'PART_CAPTURED'
  const amount = order.original_order_amount ?? order.order_amount
  const held: PaymentFact = { ...about, eventId: `order:${id}`, status: 'authorised', amount, currency }
  return [...taken, ...(isHeld ? [held] : []), ...back]
}

/** Refunds made at Klarna itself name the order and no capture: the first capture is refunded, then the next. */
function reversalsOf(
  { captures, purchase_currency: currency }: KlarnaOrder,
  refund: KlarnaOrder['refunds'][number],
) {
  let left = refund.refunded_amount
  return captures.flatMap(({ capture_id: captureId, captured_amount: captured }, at) => {
    const amount = at === captures.length - 1 ? left : Math.min(left, captured)
    left -= amount
    if (amount === 0) return []
    const reversalId = captures.length > 1 ? `${refund.refund_id}:${captureId}` : refund.refund_id
    return [
      {
        eventId: `refund:${reversalId}`,
        status: 'reversed' as const,
        kind: 'refund' as const,
        reversalId,
        captureId,
        amount,
        currency,
      },
    ]
  })
}
