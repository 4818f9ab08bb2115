import { amountOf, minorOf, sumOf } from './amounts.ts'
import { notFound, unprocessable } from './failures.ts'
import { movement, type Resources } from './resources.ts'
import { type Amount, type Capture, orderWith, type Refund, type Store, type StoredOrder } from './store.ts'
import type { WebhookEvent } from './webhooks.ts'

export type Notify = (merchantId: string, event: WebhookEvent) => void
export type LedgerParts = {
  readonly store: Store
  readonly now: () => Date
  readonly notify: Notify
  readonly shown: Resources
}

const isAlive = ({ status }: { readonly status: string }) => status !== 'DECLINED' && status !== 'FAILED'

/** Movements and holds of money at PayPal, and its messages about them. */
export function createLedger({ store, now, notify, shown }: LedgerParts) {
  const entered = (
    order: StoredOrder,
    id: string,
    code: 'T0006' | 'T1107' | 'T1201' | 'T1202',
    amount: Amount,
    of?: string,
  ) =>
    store.movements.add({
      ...{ merchantId: order.merchantId, id, of, code, amount },
      ...{ invoiceId: order.invoiceId, at: now() },
    })

  const announceCapture = (order: StoredOrder, capture: Capture) =>
    notify(order.merchantId, {
      type: `PAYMENT.CAPTURE.${capture.status}`,
      resourceType: 'capture',
      resource: shown.capture(capture),
    })

  /**
   * The account refuses to be paid twice for an invoice, as PayPal's accounts do unless configured otherwise.
   */
  function checkInvoice(merchantId: string, kind: 'captures' | 'refunds', invoiceId: string) {
    for (const order of store.orders.values())
      if (order.merchantId === merchantId && order[kind].some((each) => each.invoice_id === invoiceId))
        throw unprocessable(
          'DUPLICATE_INVOICE_ID',
          kind === 'refunds' ? 'Invoice ID was previously used to refund a capture.' : undefined,
        )
  }

  function addCapture(order: StoredOrder, amount: Amount, invoiceId: string, final: boolean): Capture {
    const isLate = order.funding === 'echeck'
    const capture = {
      ...movement(
        now(),
        { amount, invoiceId, customId: order.customId },
        isLate ? 'PENDING' : 'COMPLETED',
        isLate ? 'ECHECK' : undefined,
      ),
      final_capture: final,
    }
    order.captures.push(capture)
    if (!isLate) entered(order, capture.id, 'T0006', amount)
    announceCapture(order, capture)
    return capture
  }

  /** Conditions of an order before money moves by it. */
  function checkApproved(order: StoredOrder, intent: StoredOrder['intent']) {
    if (order.intent !== intent) throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT')
    if (order.status === 'COMPLETED')
      throw unprocessable(intent === 'CAPTURE' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED')
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
    if (order.funding === 'declined')
      throw unprocessable(intent === 'CAPTURE' ? 'INSTRUMENT_DECLINED' : 'PAYER_CANNOT_PAY')
  }

  const holdOf = (merchantId: string, id: string) => {
    const order = orderWith(store, 'authorizations', id)
    const hold = order?.authorizations.find((each) => each.id === id)
    if (!order || !hold || order.merchantId !== merchantId) throw notFound()
    return { order, hold }
  }
  const captureOf = (merchantId: string | undefined, id: string) => {
    const order = orderWith(store, 'captures', id)
    const capture = order?.captures.find((each) => each.id === id)
    if (!order || !capture || (merchantId && order.merchantId !== merchantId)) throw notFound()
    return { order, capture }
  }

  return {
    holdOf,
    captureOf,
    entered,

    captureOrder(order: StoredOrder) {
      checkApproved(order, 'CAPTURE')
      checkInvoice(order.merchantId, 'captures', order.invoiceId)
      order.status = 'COMPLETED'
      addCapture(order, order.amount, order.invoiceId, true)
    },

    authorizeOrder(order: StoredOrder) {
      checkApproved(order, 'AUTHORIZE')
      order.status = 'COMPLETED'
      const hold = movement(now(), order, 'CREATED')
      order.authorizations.push(hold)
      notify(order.merchantId, {
        type: 'PAYMENT.AUTHORIZATION.CREATED',
        resourceType: 'authorization',
        resource: shown.authorization(hold),
      })
    },

    captureHold(
      merchantId: string,
      id: string,
      asked: { amount?: Amount; invoiceId?: string; isFinal: boolean },
    ) {
      const { order, hold } = holdOf(merchantId, id)
      if (hold.status === 'VOIDED') throw unprocessable('AUTHORIZATION_VOIDED')
      if (hold.status === 'CAPTURED') throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED')
      const amount = asked.amount ?? hold.amount
      if (amount.currency_code !== hold.amount.currency_code)
        throw unprocessable('AUTH_CAPTURE_CURRENCY_MISMATCH')
      const taken = sumOf(order.captures.filter(isAlive)) + minorOf(amount)
      // As at PayPal: 115 % of what was held, and no more than 75 dollars above it.
      const most = Math.min(minorOf(hold.amount) * 1.15, minorOf(hold.amount) + 7_500)
      if (taken > most) throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED')
      const { invoiceId = order.invoiceId } = asked
      checkInvoice(merchantId, 'captures', invoiceId)
      hold.status = asked.isFinal || taken >= minorOf(hold.amount) ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
      return addCapture(order, amount, invoiceId, asked.isFinal)
    },

    voidHold(merchantId: string, id: string) {
      const { order, hold } = holdOf(merchantId, id)
      if (hold.status === 'VOIDED') throw unprocessable('PREVIOUSLY_VOIDED')
      if (hold.status === 'CAPTURED') throw unprocessable('PREVIOUSLY_CAPTURED')
      hold.status = 'VOIDED'
      notify(order.merchantId, {
        type: 'PAYMENT.AUTHORIZATION.VOIDED',
        resourceType: 'authorization',
        resource: shown.authorization(hold),
      })
    },

    refund(
      merchantId: string | undefined,
      captureId: string,
      asked: { amount?: Amount; customId?: string; invoiceId?: string; isPending?: boolean },
    ): Refund {
      const { order, capture } = captureOf(merchantId, captureId)
      if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
      if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
      if (!isAlive(capture)) throw unprocessable('REFUND_NOT_ALLOWED')
      const before = sumOf(
        order.refunds.filter((each) => each.captureId === captureId && each.status !== 'FAILED'),
      )
      const { currency_code: currency } = capture.amount
      const rest = minorOf(capture.amount) - before
      const amount = asked.amount ?? amountOf(rest, currency)
      if (amount.currency_code !== currency) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
      if (minorOf(amount) > rest) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
      if (minorOf(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
      const { customId = order.customId, invoiceId = capture.invoice_id } = asked
      if (asked.invoiceId) checkInvoice(order.merchantId, 'refunds', asked.invoiceId)
      const refund = {
        ...movement(
          now(),
          { amount, invoiceId, customId },
          asked.isPending ? 'PENDING' : 'COMPLETED',
          asked.isPending ? 'ECHECK' : undefined,
        ),
        captureId,
      }
      order.refunds.push(refund)
      capture.status = minorOf(amount) === rest ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      if (asked.isPending) return refund
      entered(order, refund.id, 'T1107', { ...amount, value: `-${amount.value}` }, captureId)
      notify(order.merchantId, {
        type: 'PAYMENT.CAPTURE.REFUNDED',
        resourceType: 'refund',
        resource: shown.refund(refund),
      })
      return refund
    },

    /** A refund by bank transfer ends. */
    endRefund(id: string, status: 'COMPLETED' | 'FAILED') {
      const refund = orderWith(store, 'refunds', id)?.refunds.find((each) => each.id === id)
      if (refund) refund.status = status
    },

    /** An eCheck arrives at the bank, or bounces. */
    endPending(captureId: string, status: 'COMPLETED' | 'DECLINED') {
      const { order, capture } = captureOf(undefined, captureId)
      capture.status = status
      delete capture.status_details
      if (status === 'COMPLETED') entered(order, capture.id, 'T0006', capture.amount)
      notify(order.merchantId, {
        type: `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`,
        resourceType: 'capture',
        resource: shown.capture(capture),
      })
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
