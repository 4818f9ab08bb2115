import type { ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import { fromBraintree } from './amounts.ts'
import type { BraintreeDispute, BraintreeTransaction } from './shapes.ts'

/** Order numbers of a payment's parts: refunds and parts of a hold are found again by our key. */
export const orderOfRefund = (key: string): string => `MR${key}`
export const orderOfPart = (key: string): string => `MC${key}`
const isOurs = ({ orderId = '' }: BraintreeTransaction) => /^MR\d+(-\d+)?$/.test(orderId)
export const isSerial = (orderId: string | undefined): orderId is string => /^MP\d+$/.test(orderId ?? '')

const taken: ReadonlySet<string> = new Set([
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
])
const refused: ReadonlySet<string> = new Set([
  'processor_declined',
  'gateway_rejected',
  'failed',
  'settlement_declined',
])

export const braintreeIsTaken = ({ status }: BraintreeTransaction): boolean => taken.has(status)
export const isRefused = ({ status }: BraintreeTransaction): boolean => refused.has(status)
/** It was to be settled, and then it was voided or the bank declined it: no money came. */
const isUndone = ({ status, statusHistory }: BraintreeTransaction) =>
  !taken.has(status) && statusHistory.some((each) => each.status === 'submitted_for_settlement')

/** An amount of which parts may be taken. */
export const isHeld = ({ status, partialSettlementTransactionIds: parts }: BraintreeTransaction): boolean =>
  status === 'authorized' || (status === 'settlement_pending' && parts.length > 0)

export const amountOf = ({ amount, currencyIsoCode }: BraintreeTransaction): number =>
  fromBraintree(amount, currencyIsoCode)

/** Braintree's code for why a payment was not taken, such as `2000` of the bank, or `three_d_secure` of its own checks. */
export const braintreeFailureOf = ({
  status,
  processorResponseCode: code,
  gatewayRejectionReason: reason,
}: BraintreeTransaction): string => (status === 'gateway_rejected' ? reason : code) ?? status

/** A payment with everything that belongs to it. */
export type Family = {
  readonly sale: BraintreeTransaction
  /** Parts of a hold, each a transaction of its own. */
  readonly parts: readonly BraintreeTransaction[]
  readonly refunds: readonly BraintreeTransaction[]
}

/** @param voidedHere the transactions that were voided in place of a refund that was requested here */
export function braintreeFactsOf(
  { account, environment }: ChannelAccount,
  serial: string,
  { sale, parts, refunds }: Family,
  voidedHere: ReadonlySet<string>,
): PaymentFact[] {
  const about = { serial, account, environment }
  const captures = (parts.length > 0 ? parts : [sale]).filter(
    (each) => braintreeIsTaken(each) || isUndone(each),
  )
  const money = captures.map(
    (each): PaymentFact => ({
      ...about,
      eventId: `capture:${each.id}`,
      status: 'succeeded',
      captureId: each.id,
      amount: amountOf(each),
      currency: each.currencyIsoCode,
    }),
  )
  const reversals = captures.flatMap((each) => [
    ...(isUndone(each) && !voidedHere.has(each.id) ? [undone(each)] : []),
    ...refunds.filter(({ refundedTransactionId }) => refundedTransactionId === each.id).flatMap(madeThere),
    ...each.disputes.flatMap((dispute) => chargeback(each.id, dispute)),
  ])
  const said = [...money, ...reversals.map((each): PaymentFact => ({ ...about, ...each }))]
  const state = (status: 'pending' | 'failed' | 'cancelled', failure?: string): PaymentFact => ({
    ...about,
    eventId: `${sale.id}:${status}`,
    status,
    failure,
  })
  if (isHeld(sale)) {
    const isSpent =
      parts.filter(braintreeIsTaken).reduce((sum, each) => sum + amountOf(each), 0) >= amountOf(sale)
    const held = { amount: amountOf(sale), currency: sale.currencyIsoCode }
    const authorised: PaymentFact = {
      ...about,
      eventId: `${sale.id}:authorised`,
      status: 'authorised',
      ...held,
    }
    return isSpent ? said : [...said, authorised]
  }
  if (said.length > 0) return said
  if (isRefused(sale)) return [state('failed', braintreeFailureOf(sale))]
  return [state(sale.status === 'authorizing' ? 'pending' : 'cancelled')]
}

type Said =
  Extract<PaymentFact, { reversalId: string }> extends infer Each
    ? Each extends unknown
      ? Omit<Each, 'serial' | 'account' | 'environment'>
      : never
    : never

const undone = (each: BraintreeTransaction): Said => {
  const reversalId = `${each.id}:${each.status}`
  return {
    eventId: `reversal:${reversalId}`,
    status: 'reversed',
    kind: 'refund',
    reversalId,
    captureId: each.id,
    amount: amountOf(each),
    currency: each.currencyIsoCode,
  }
}

/** A refund that was made in Braintree's own pages. */
function madeThere(refund: BraintreeTransaction): Said[] {
  const captureId = refund.refundedTransactionId
  if (!captureId || isOurs(refund) || !braintreeIsTaken(refund)) return []
  return [
    {
      eventId: `reversal:${refund.id}`,
      status: 'reversed',
      kind: 'refund',
      reversalId: refund.id,
      captureId,
      amount: amountOf(refund),
      currency: refund.currencyIsoCode,
    },
  ]
}

const lost: ReadonlySet<string> = new Set(['lost', 'accepted', 'auto_accepted', 'expired'])

/** A bank that only inquires takes no money. */
export function chargeback(captureId: string, dispute: BraintreeDispute): Said[] {
  const { id, status, kind, currencyIsoCode: currency } = dispute
  const text = dispute.amountDisputed ?? dispute.amount
  if (kind === 'retrieval' || !text) return []
  const said = {
    eventId: `reversal:${id}`,
    kind: 'chargeback' as const,
    reversalId: id,
    captureId,
    amount: fromBraintree(text, currency),
    currency,
  }
  if (status === 'won')
    return [{ ...said, eventId: `reversal:${id}:won`, status: 'reversalWon', wonId: `${id}:won` }]
  if (lost.has(status)) return [{ ...said, eventId: `reversal:${id}:lost`, status: 'reversalLost' }]
  return [{ ...said, status: 'reversed' }]
}
