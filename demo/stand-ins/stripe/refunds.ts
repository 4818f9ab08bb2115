import { type Books, change, found, move, seconds } from './books.ts'
import { invalid, missing } from './errors.ts'
import { type Form, metadataOf, textOf, wholeOf } from './form.ts'
import { type Dispute, newStripeId, type Refund } from './objects.ts'
import { testCard } from './test-cards.ts'

export function createRefund(books: Books, form: Form): Refund {
  const named = textOf(form.charge)
  const intent = textOf(form.payment_intent)
  const id = named ?? (intent ? found(books, 'payment_intent', intent).latest_charge : undefined)
  const charge = id ? books.store.find(books.account, 'charge', id) : undefined
  if (!charge) throw missing('charge', id ?? '', 'charge')
  const rest = charge.amount_captured - charge.amount_refunded
  const amount = wholeOf(form.amount) ?? rest
  if (rest === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount === 0) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > rest)
    throw invalid('Refund amount is greater than unrefunded amount on charge', 'amount_too_large', 'amount')
  if (charge.disputed && !isOver(books, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back.`, 'charge_disputed')
  const refunds = testCard(found(books, 'payment_method', charge.payment_method).card.fingerprint)?.refunds
  const refundId = newStripeId('re')
  const { currency } = charge
  const moved = move(books, { amount: -amount, currency, source: refundId, type: 'refund' })
  const refund: Refund = {
    ...{ id: refundId, object: 'refund', amount, currency, charge: charge.id, created: seconds(books) },
    ...{
      balance_transaction: moved.id,
      metadata: metadataOf(form.metadata),
      payment_intent: charge.payment_intent,
    },
    ...{ reason: textOf(form.reason) ?? null, status: refunds === 'pending' ? 'pending' : 'succeeded' },
  }
  books.store.save(books.account, refund)
  const refunded = charge.amount_refunded + amount
  change(books, charge, {
    changed: { amount_refunded: refunded, refunded: refunded === charge.amount },
    event: 'charge.refunded',
  })
  if (refunds) books.later(() => settleRefund(books, refundId))
  return refund
}

const isOver = ({ store, account }: Books, charge: string) =>
  store.list(account, 'dispute').every((dispute) => dispute.charge !== charge || dispute.status === 'won')

/** Days later the bank of the buyer reports how a refund ended, also one that counted as sent. */
export function settleRefund(books: Books, id: string): Refund {
  const refund = found(books, 'refund', id)
  if (refund.status === 'failed') return refund
  const charge = found(books, 'charge', refund.charge)
  const card = testCard(found(books, 'payment_method', charge.payment_method).card.fingerprint)
  if (card?.refunds !== 'failing')
    return change(books, refund, { changed: { status: 'succeeded' }, event: 'charge.refund.updated' })
  const { amount, currency } = refund
  const back = move(books, { amount, currency, source: id, type: 'refund_failure' })
  change(books, charge, {
    changed: { amount_refunded: charge.amount_refunded - refund.amount, refunded: false },
  })
  return change(books, refund, {
    changed: {
      ...{ status: 'failed', failure_reason: 'lost_or_stolen_card' },
      failure_balance_transaction: back.id,
    },
    event: 'charge.refund.updated',
  })
}

/** The buyer's bank reverses money of a charge, or only inquires about it. */
export function disputeOf(
  books: Books,
  chargeId: string,
  kind: 'chargeback' | 'inquiry',
  amount?: number,
): Dispute {
  const charge = found(books, 'charge', chargeId)
  const id = newStripeId('dp')
  const taken = amount ?? charge.amount_captured - charge.amount_refunded
  const { currency } = charge
  const moves =
    kind === 'chargeback'
      ? [move(books, { amount: -taken, currency, source: id, type: 'adjustment', category: 'dispute' })]
      : []
  const dispute: Dispute = {
    ...{ id, object: 'dispute', amount: taken, currency, charge: chargeId, created: seconds(books) },
    ...{
      balance_transactions: moves,
      evidence: {},
      is_charge_refundable: kind === 'inquiry',
      livemode: false,
    },
    evidence_details: {
      due_by: seconds(books) + 604_800,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    ...{ metadata: {}, payment_intent: charge.payment_intent, reason: 'fraudulent' },
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  }
  books.store.save(books.account, dispute)
  change(books, charge, { changed: { disputed: true } })
  books.emit('charge.dispute.created', dispute)
  return dispute
}

/** The bank decides. Money of a chargeback that was won is returned. */
export function endDispute(books: Books, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = found(books, 'dispute', id)
  const { amount, currency, balance_transactions: moves } = dispute
  const back =
    status === 'won'
      ? [move(books, { amount, currency, source: id, type: 'adjustment', category: 'dispute_reversal' })]
      : []
  return change(books, dispute, {
    changed: { status, balance_transactions: [...moves, ...back] },
    event: 'charge.dispute.closed',
  })
}
