import type { ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import type { PaymentIntent, Refund, StripeDispute } from './shapes.ts'

/** Our numbers at Stripe's objects. Stripe copies those of a payment to its charge. */
export const serialName = 'mallardSerial'
export const refundName = 'mallardRefund'
export const cardName = 'mallardCard'
/** One entry for each part that was taken of a hold: fifty parts are Stripe's limit, as is the number of entries. */
const partName = /^mallardPart_(\d+)$/
export const nameOfPart = (key: string): string => `mallardPart_${key}`

export type StripeMoved = { readonly captureId: string; readonly amount: number }

/** Stripe numbers charges and not the parts taken of them, so that parts have our key behind the number of the charge. */
export const captureIdOf = (charge: string, key: string): string => `${charge}:${key}`
export const chargeOf = (captureId: string): string => captureId.split(':')[0]!

export const chargeIdOf = ({ latest_charge: charge }: PaymentIntent): string | undefined =>
  (typeof charge === 'string' ? charge : charge?.id) ?? undefined

/** The captures: all of it, or parts, and a rest that a person captured at Stripe itself. */
export function stripeCapturesOf(intent: PaymentIntent): StripeMoved[] {
  const charge = chargeIdOf(intent)
  if (!charge || intent.amount_received === 0) return []
  const parts = Object.entries(intent.metadata).flatMap(([name, amount]) => {
    const key = partName.exec(name)?.[1]
    return key ? [{ captureId: captureIdOf(charge, key), amount: Number(amount) }] : []
  })
  const rest = intent.amount_received - parts.reduce((taken, { amount }) => taken + amount, 0)
  return rest > 0 ? [...parts, { captureId: charge, amount: rest }] : parts
}

/** A payment that this side gave up after it was declined, unlike one that was closed. */
export const givenUp = 'abandoned'

/** The facts of a payment, the same from a message and from a query. */
export function stripeFactsOf(
  { account }: ChannelAccount,
  intent: PaymentIntent,
  { refunds = [], disputes = [] }: { refunds?: readonly Refund[]; disputes?: readonly StripeDispute[] } = {},
): PaymentFact[] {
  const serial = intent.metadata[serialName]
  if (!serial) return []
  const about = { serial, account, environment: intent.livemode ? 'live' : 'test' }
  const currency = intent.currency.toUpperCase()
  const moved = stripeCapturesOf(intent)
  const captures = moved.map(
    ({ captureId, amount }): PaymentFact => ({
      ...about,
      eventId: `capture:${captureId}`,
      status: 'succeeded',
      captureId,
      amount,
      currency,
    }),
  )
  const stand = (status: 'pending' | 'failed' | 'cancelled', failure?: string): PaymentFact => ({
    ...about,
    eventId: `${intent.id}:${status}`,
    status,
    failure,
  })
  const reversals = [
    ...refunds.flatMap((refund) => reversalsOf(moved, madeAtStripe(refund))),
    ...disputes.flatMap((dispute) => reversalsOf(moved, chargeback(dispute))),
    ...refunds.flatMap(returned),
  ].map((said): PaymentFact => ({ ...about, ...said }))
  switch (intent.status) {
    case 'succeeded':
      return [...captures, ...reversals]
    case 'requires_capture': {
      const held = { ...about, eventId: `${intent.id}:authorised`, amount: intent.amount, currency }
      return [...captures, { ...held, status: 'authorised' }, ...reversals]
    }
    case 'canceled': {
      const { last_payment_error: error, cancellation_reason: reason } = intent
      const failure = error?.decline_code ?? error?.code ?? undefined
      return [...captures, reason === givenUp ? stand('failed', failure) : stand('cancelled'), ...reversals]
    }
    default:
      return [...captures, stand('pending')]
  }
}

type Taken = {
  readonly id: string
  readonly kind: 'chargeback' | 'refund'
  readonly amount: number
  readonly currency: string
  readonly end: { status: 'reversed' } | { status: 'reversalLost' } | { status: 'reversalWon'; wonId: string }
}

/** A refund of ours that failed: its money is on the balance again, also where it had counted as sent. */
function returned({ id, metadata, status, amount, currency, failure_reason: why }: Refund) {
  const key = metadata?.[refundName]
  if (!key || (status !== 'failed' && status !== 'canceled')) return []
  return [
    {
      eventId: `refund:${id}:${status}`,
      status: 'refundReturned' as const,
      key,
      amount,
      currency: currency.toUpperCase(),
      failure: why ?? status,
    },
  ]
}

/** A refund that was not requested here; the answers to ours report their status. */
function madeAtStripe({ id, metadata, status, amount, currency }: Refund): Taken | undefined {
  if (metadata?.[refundName] || status !== 'succeeded') return undefined
  return { id, kind: 'refund', amount, currency, end: { status: 'reversed' } }
}

/** An inquiry of a bank takes no money, and so is nothing yet. */
function chargeback({
  id,
  status,
  amount,
  currency,
  balance_transactions: moves,
}: StripeDispute): Taken | undefined {
  const taken = { id, kind: 'chargeback', amount, currency } as const
  if (status === 'lost') return { ...taken, end: { status: 'reversalLost' } }
  if (status === 'won') {
    const won = moves.find((move) => move.amount > 0)
    return won && { ...taken, end: { status: 'reversalWon', wonId: won.id } }
  }
  return status === 'needs_response' || status === 'under_review'
    ? { ...taken, end: { status: 'reversed' } }
    : undefined
}

/** Stripe takes money of a charge. Where it was taken in parts, it is taken of the first of them, then of the next. */
function reversalsOf(moved: readonly StripeMoved[], taken: Taken | undefined) {
  if (!taken) return []
  let left = taken.amount
  return moved.flatMap(({ captureId, amount }, at) => {
    const share = at === moved.length - 1 ? left : Math.min(left, amount)
    left -= share
    if (share === 0) return []
    const suffix = moved.length > 1 ? `:${captureId}` : ''
    const { end } = taken
    const said = end.status === 'reversalWon' ? { ...end, wonId: `${end.wonId}${suffix}` } : end
    const reversalId = `${taken.id}${suffix}`
    return [
      {
        eventId: `reversal:${reversalId}:${end.status}`,
        ...said,
        reversalId,
        captureId,
        kind: taken.kind,
        amount: share,
        currency: taken.currency.toUpperCase(),
      },
    ]
  })
}
