import type { PaymentFact } from '#modules/payments/rules/channel.ts'
import type { AdyenEntry, AdyenNotification } from './book.ts'
import { readReference } from './reference.ts'

export type About = Pick<PaymentFact, 'serial' | 'account' | 'environment'>

/** An authorised payment: money, or an amount that is held. Its number is the `pspReference`. */
export type AdyenPayment = {
  readonly pspReference: string
  readonly isHeld: boolean
  readonly amount: AdyenNotification['amount']
}

export const messagesOf = (entries: readonly AdyenEntry[]): AdyenNotification[] =>
  entries.flatMap((each) => (each.kind === 'message' ? [each.message] : []))

const succeeded = (messages: readonly AdyenNotification[], ...codes: readonly string[]) =>
  messages.filter(({ eventCode, success }) => success === 'true' && codes.includes(eventCode))

type Said = Pick<AdyenNotification, 'pspReference' | 'merchantReference' | 'amount'>

/** Every authorised payment of an attempt, from messages and from Adyen's answers to the page, each once. */
export function paymentsOf(entries: readonly AdyenEntry[]): AdyenPayment[] {
  const said = entries.flatMap((each): readonly Said[] => {
    if (each.kind === 'authorised') return [each]
    return each.kind === 'message' ? succeeded([each.message], 'AUTHORISATION') : []
  })
  const byNumber = new Map(
    said.map(({ pspReference, merchantReference, amount }) => [
      pspReference,
      { pspReference, amount, isHeld: readReference(merchantReference)?.isHeld ?? false },
    ]),
  )
  return [...byNumber.values()]
}

const isCancel = ({ eventCode, additionalData }: AdyenNotification) =>
  eventCode !== 'CANCEL_OR_REFUND' || additionalData?.['modification.action'] === 'cancel'

/** Messages by which an authorised payment, or its uncaptured rest, ended. */
export const endsOf = (entries: readonly AdyenEntry[]): AdyenNotification[] =>
  succeeded(messagesOf(entries), 'CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND', 'EXPIRE').filter(
    isCancel,
  )

/**
 * The payment that a capture's number belongs to; a payment that is captured immediately has the number
 * itself.
 */
export const paymentOfCapture = (entries: readonly AdyenEntry[], captureId: string): string =>
  messagesOf(entries).find(
    ({ eventCode, pspReference }) => eventCode === 'CAPTURE' && pspReference === captureId,
  )?.originalReference ?? captureId

/** Whether a refund was requested by us; undefined where the answer to our request may still be on its way. */
function isOurs(entries: readonly AdyenEntry[], refund: AdyenNotification): boolean | undefined {
  if (readReference(refund.merchantReference)?.modification?.kind === 'refund') return true
  const requested = entries.flatMap((each) => (each.kind === 'requested' ? [each] : []))
  if (requested.some(({ pspReference }) => pspReference === refund.pspReference)) return true
  const isAnswered = (key: string) =>
    entries.some((each) => (each.kind === 'requested' || each.kind === 'notRequested') && each.key === key)
  const isOpen = entries.some((each) => each.kind === 'requesting' && !isAnswered(each.key))
  return isOpen ? undefined : false
}

/**
 * All facts in the entries of an attempt: captures first, then reversals, then the attempt's status.
 * @param isAll whether they are all known entries. Of a few messages alone, those that need others to be
 * understood report nothing.
 */
export function adyenFactsOf(about: About, entries: readonly AdyenEntry[], isAll: boolean): PaymentFact[] {
  const messages = messagesOf(entries)
  const payments = paymentsOf(entries)
  const captures = succeeded(messages, 'CAPTURE').filter((each) => isHeldBy(each))
  const ends = endsOf(entries)
  const money = [
    ...payments.filter(({ isHeld }) => !isHeld),
    ...captures.map(({ pspReference, amount }) => ({ pspReference, amount })),
  ].map(
    ({ pspReference, amount }): PaymentFact => ({
      ...about,
      eventId: `capture:${pspReference}`,
      status: 'succeeded',
      captureId: pspReference,
      amount: amount.value,
      currency: amount.currency,
    }),
  )
  const held = payments
    .filter(({ isHeld }) => isHeld)
    .map(
      ({ pspReference, amount }): PaymentFact => ({
        ...about,
        eventId: `authorised:${pspReference}`,
        status: 'authorised',
        amount: amount.value,
        currency: amount.currency,
      }),
    )
  const reversals = [...reversalsOf(about, entries, isAll), ...returnsOf(about, entries)]
  const ended = ends
    .filter((each) => isHeldBy(each))
    .map(
      ({ eventCode, pspReference }): PaymentFact => ({
        ...about,
        eventId: `${eventCode}:${pspReference}`,
        status: 'cancelled',
      }),
    )
  if (ended.length > 0) return [...money, ...reversals, ...ended]
  if (money.length + held.length + reversals.length > 0) return [...money, ...held, ...reversals]
  return statesOf(about, entries)
}

const isHeldBy = ({ merchantReference }: AdyenNotification) =>
  readReference(merchantReference)?.isHeld ?? false

/** Status of an attempt without known money. */
function statesOf(about: About, entries: readonly AdyenEntry[]): PaymentFact[] {
  const closed = entries.some(({ kind }) => kind === 'closed')
  if (closed) return [{ ...about, eventId: `closed:${about.serial}`, status: 'cancelled' }]
  const refused = entries.find((each) => each.kind === 'refused')
  if (refused)
    return [{ ...about, eventId: `refused:${about.serial}`, status: 'failed', failure: refused.reason }]
  return messagesOf(entries).flatMap(({ eventCode, success, pspReference, reason }): PaymentFact[] => {
    const said = { ...about, eventId: `${eventCode}:${pspReference}`, failure: reason ?? undefined }
    if (eventCode === 'OFFER_CLOSED' && success === 'true') return [{ ...said, status: 'failed' }]
    // A card was declined. The buyer may try another one in the same session or link.
    return eventCode === 'AUTHORISATION' && success === 'false' ? [{ ...said, status: 'pending' }] : []
  })
}

function reversalsOf(about: About, entries: readonly AdyenEntry[], isAll: boolean): PaymentFact[] {
  const messages = messagesOf(entries)
  return messages.flatMap((each): PaymentFact[] => {
    const { eventCode, pspReference, amount } = each
    const captureId = captureOf(each, messages, isAll)
    if (each.success !== 'true' || !captureId) return []
    const said = {
      ...about,
      eventId: `${eventCode}:${pspReference}`,
      captureId,
      amount: amount.value,
      currency: amount.currency,
    }
    switch (eventCode) {
      case 'CHARGEBACK':
        return [{ ...said, status: 'reversed', kind: 'chargeback', reversalId: pspReference }]
      case 'CHARGEBACK_REVERSED':
        return [
          {
            ...said,
            status: 'reversalWon',
            kind: 'chargeback',
            reversalId: pspReference,
            wonId: pspReference,
          },
        ]
      case 'SECOND_CHARGEBACK':
        return secondChargeback(said, each)
      // The buyer was not charged after all.
      case 'CAPTURE_FAILED':
        return [{ ...said, status: 'reversed', kind: 'refund', reversalId: pspReference }]
      case 'REFUND':
      case 'CANCEL_OR_REFUND':
        return isAll && !isCancelOnly(each) && isOurs(entries, each) === false
          ? [{ ...said, status: 'reversed', kind: 'refund', reversalId: pspReference }]
          : []
      // It counted as captured with its authorisation.
      case 'CANCELLATION':
      case 'TECHNICAL_CANCEL':
      case 'EXPIRE':
        return isHeldBy(each)
          ? []
          : [{ ...said, status: 'reversed', kind: 'refund', reversalId: pspReference }]
      default:
        return []
    }
  })
}

/** A refund that counted as sent came back: a scheme or bank refused it, or gave the money back days later. */
export const refundReturnedCodes = ['REFUND_FAILED', 'REFUNDED_REVERSED'] as const

/** Refunds of ours that were returned. Both messages may come of one refund, which is returned once. */
const returnsOf = (about: About, entries: readonly AdyenEntry[]): PaymentFact[] =>
  succeeded(messagesOf(entries), ...refundReturnedCodes).flatMap((each): PaymentFact[] => {
    const key = keyOfRefund(entries, each)
    if (!key) return []
    const { pspReference, amount, reason, eventCode } = each
    return [
      {
        ...about,
        eventId: `refundReturned:${pspReference}`,
        status: 'refundReturned',
        key,
        amount: amount.value,
        currency: amount.currency,
        failure: reason || eventCode,
      },
    ]
  })

/** By our reference of the refund, or by Adyen's number of our request: later messages may bear the reference of the payment. */
function keyOfRefund(entries: readonly AdyenEntry[], said: AdyenNotification): string | undefined {
  const modification = readReference(said.merchantReference)?.modification
  if (modification?.kind === 'refund') return modification.key
  const requested = entries.find(
    (each) => each.kind === 'requested' && each.pspReference === said.pspReference,
  )
  return requested?.kind === 'requested' ? requested.key : undefined
}

const isCancelOnly = (each: AdyenNotification) => each.eventCode === 'CANCEL_OR_REFUND' && isCancel(each)

/** The bank takes the money again after we had won it back. The dispute's number is the same, so this one has a number of its own. */
function secondChargeback(
  said: About &
    Pick<Extract<PaymentFact, { captureId: string }>, 'eventId' | 'captureId' | 'amount' | 'currency'>,
  { pspReference, additionalData }: AdyenNotification,
): PaymentFact[] {
  const taken = { ...said, kind: 'chargeback' as const, reversalId: secondOf(pspReference) }
  const lost: PaymentFact = { ...taken, eventId: `${said.eventId}:lost`, status: 'reversalLost' }
  return [{ ...taken, status: 'reversed' }, ...(additionalData?.disputeStatus === 'Lost' ? [lost] : [])]
}

export const secondOf = (dispute: string) => `${dispute}.second`

/**
 * The number of the capture that a message reverses. Of a payment with several captures, Adyen names it in a
 * dispute only.
 */
function captureOf(
  each: AdyenNotification,
  messages: readonly AdyenNotification[],
  isAll: boolean,
): string | undefined {
  const payment =
    each.originalReference ??
    messages.find(
      ({ pspReference, originalReference }) => pspReference === each.pspReference && originalReference,
    )?.originalReference ??
    (each.eventCode === 'EXPIRE' ? each.pspReference : undefined)
  if (!isHeldBy(each)) return payment
  if (each.eventCode === 'CAPTURE_FAILED') return each.pspReference
  const named = each.additionalData?.capturePspReference
  if (named || !isAll) return named
  const captures = succeeded(messages, 'CAPTURE').filter(
    ({ originalReference }) => originalReference === payment,
  )
  return (captures.find(({ amount }) => amount.value >= each.amount.value) ?? captures[0])?.pspReference
}

/**
 * Whether a refund's message is indistinguishable from one made at Adyen until our own request has its
 * answer.
 */
export const hasUnclear = (entries: readonly AdyenEntry[]): boolean =>
  succeeded(messagesOf(entries), 'REFUND').some((each) => isOurs(entries, each) === undefined)
