import { randomInt } from 'node:crypto'
import type { Amount, Modification, Payment, Store } from './store.ts'
import type { Event } from './webhooks.ts'

const letters = '0123456789BCDFGHJKLMNPQRSTVWXZ'

/** As Adyen numbers everything: 16 letters and digits. */
export const newReference = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

export type Announce = (merchant: string, event: Event) => Promise<void>

/** Why the stand-in refuses a call: Adyen's status, code and words. */
export class CallRefused extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, message: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

const total = (payment: Payment, ...kinds: readonly Modification['kind'][]) =>
  payment.modifications
    .filter(({ kind, isUndone }) => !isUndone && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount.value, 0)

/** The captured amount of a payment: all of it immediately, where it is not captured manually. */
const capturedOf = (payment: Payment) =>
  payment.isManual ? total(payment, 'capture') : payment.isCancelled ? 0 : payment.amount.value

export const leftToRefund = (payment: Payment) => capturedOf(payment) - total(payment, 'refund', 'chargeback')

/** Changes of payments at Adyen. Calls answer immediately and webhooks report the outcome. */
export function createPayments({ payments }: Store, announce: Announce, now: () => Date) {
  const found = (merchant: string, pspReference: string): Payment => {
    const payment = payments.get(pspReference)
    if (payment?.merchant !== merchant)
      throw new CallRefused(422, '167', 'Original pspReference required for this operation')
    return payment
  }
  const tell = (payment: Payment, event: Partial<Event> & Pick<Event, 'eventCode' | 'success'>) =>
    announce(payment.merchant, {
      pspReference: payment.pspReference,
      merchantReference: payment.merchantReference,
      amount: payment.amount,
      ...event,
    })
  const add = (payment: Payment, kind: Modification['kind'], amount: Amount): Modification => {
    const modification = { pspReference: newReference(), kind, amount, at: now(), isUndone: false }
    payment.modifications.push(modification)
    return modification
  }
  return {
    async authorise(
      of: Pick<Payment, 'merchant' | 'merchantReference' | 'amount' | 'isManual'>,
    ): Promise<Payment> {
      const state = { isCancelled: false, modifications: [], at: now() }
      const payment: Payment = { ...of, ...state, pspReference: newReference() }
      payments.set(payment.pspReference, payment)
      const operations = ['CANCEL', 'CAPTURE', 'REFUND']
      await tell(payment, { eventCode: 'AUTHORISATION', success: true, operations })
      return payment
    },
    async decline(of: Pick<Payment, 'merchant' | 'merchantReference' | 'amount'>): Promise<void> {
      const { merchant, ...about } = of
      const event = { eventCode: 'AUTHORISATION', success: false, reason: 'Refused' }
      await announce(merchant, { ...about, ...event, pspReference: newReference() })
    },
    async capture(merchant: string, number: string, amount: Amount, reference: string) {
      const payment = found(merchant, number)
      const left = payment.isCancelled ? 0 : payment.amount.value - total(payment, 'capture')
      const isRight = amount.value > 0 && amount.value <= left && amount.currency === payment.amount.currency
      const isDone = payment.isManual && isRight
      const pspReference = isDone ? add(payment, 'capture', amount).pspReference : newReference()
      const reason = isDone ? '' : 'Insufficient balance on payment'
      const event = { eventCode: 'CAPTURE', success: isDone, pspReference, originalReference: number, reason }
      await tell(payment, { ...event, amount, merchantReference: reference })
      return { pspReference }
    },
    async refund(merchant: string, number: string, amount: Amount, reference: string) {
      const payment = found(merchant, number)
      const isDone =
        amount.value > 0 &&
        amount.value <= leftToRefund(payment) &&
        amount.currency === payment.amount.currency
      const pspReference = isDone ? add(payment, 'refund', amount).pspReference : newReference()
      const reason = isDone ? '' : 'Insufficient balance on payment'
      const event = { eventCode: 'REFUND', success: isDone, pspReference, originalReference: number, reason }
      await tell(payment, { ...event, amount, merchantReference: reference })
      return { pspReference }
    },
    async cancel(merchant: string, number: string, eventCode: 'CANCELLATION' | 'TECHNICAL_CANCEL') {
      const payment = found(merchant, number)
      const isDone =
        payment.isManual && !payment.isCancelled && total(payment, 'capture') < payment.amount.value
      if (isDone) payment.isCancelled = true
      const pspReference = newReference()
      const reason = isDone ? '' : 'Transaction cannot be cancelled'
      await tell(payment, { eventCode, success: isDone, pspReference, originalReference: number, reason })
      return { pspReference }
    },
    /** The newest payment under a merchant's own reference, whichever way it was made. */
    underReference(merchant: string, reference: string): Payment | undefined {
      return [...payments.values()].findLast(
        (each) => each.merchant === merchant && each.merchantReference === reference,
      )
    },
    /** The bank takes a part back, and later gives it back or takes it for good. */
    async chargeback(payment: Payment, amount: Amount, capture?: Modification): Promise<Modification> {
      const dispute = add(payment, 'chargeback', amount)
      await tell(payment, {
        ...{ eventCode: 'CHARGEBACK', success: true, amount },
        ...{ pspReference: dispute.pspReference, originalReference: payment.pspReference },
        additionalData: {
          disputeStatus: 'Undefended',
          chargebackReasonCode: '10.4',
          ...(capture && { capturePspReference: capture.pspReference }),
        },
      })
      return dispute
    },
    async endDispute(
      payment: Payment,
      dispute: Modification,
      end: 'CHARGEBACK_REVERSED' | 'SECOND_CHARGEBACK',
    ) {
      dispute.isUndone = end === 'CHARGEBACK_REVERSED'
      await tell(payment, {
        ...{ eventCode: end, success: true, amount: dispute.amount },
        ...{ pspReference: dispute.pspReference, originalReference: payment.pspReference },
        additionalData: { disputeStatus: end === 'SECOND_CHARGEBACK' ? 'Lost' : 'Pending' },
      })
    },
    /** Something that had succeeded fails days later. */
    async fail(payment: Payment, modification: Modification, eventCode: 'CAPTURE_FAILED' | 'REFUND_FAILED') {
      modification.isUndone = true
      await tell(payment, {
        ...{ eventCode, success: true, amount: modification.amount },
        ...{ pspReference: modification.pspReference, originalReference: payment.pspReference },
        reason: eventCode === 'CAPTURE_FAILED' ? 'Capture Failed' : 'Refund Failed',
      })
    },
    /** Someone refunds in Adyen's own pages. */
    async refundThere(payment: Payment, amount: Amount): Promise<Modification> {
      const refund = add(payment, 'refund', amount)
      await tell(payment, {
        ...{ eventCode: 'REFUND', success: true, amount, pspReference: refund.pspReference },
        originalReference: payment.pspReference,
      })
      return refund
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
