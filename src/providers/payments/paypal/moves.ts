import type {
  AttemptRef,
  CaptureAnswer,
  CaptureToTake,
  RefundAnswer,
  RefundToSend,
} from '#modules/payments/rules/channel.ts'
import { fromPaypal, toPaypal } from './amounts.ts'
import { type Paypal, readPaypalAnswer, requestPaypal } from './client.ts'
import {
  captureSchema,
  customIdOfRefund,
  invoiceOfPart,
  type PaypalMovement,
  type PaypalOrder,
  paypalIsFailed,
  refundSchema,
} from './facts.ts'

const whole = 'return=representation'
const holdOf = (order: PaypalOrder | undefined) => order?.purchase_units[0]?.payments?.authorizations?.[0]

/**
 * Takes a part of a held amount. PayPal itself lets up to 115 % be taken, so the rest is counted here. Each part has an invoice
 * number of its own, by which it is found again when PayPal has forgotten our key.
 */
export async function takePaypalPart(
  paypal: Paypal,
  { serial }: AttemptRef,
  order: PaypalOrder | undefined,
  { key, amount, currency }: CaptureToTake,
): Promise<CaptureAnswer> {
  const hold = holdOf(order)
  if (!hold) return { status: 'refused', reason: 'RESOURCE_NOT_FOUND' }
  const invoiceId = invoiceOfPart(serial, key)
  const taken = (order?.purchase_units[0]?.payments?.captures ?? []).filter((each) => !paypalIsFailed(each))
  const before = taken.find(({ invoice_id }) => invoice_id === invoiceId)
  if (before) return { status: 'done', captureId: before.id }
  const rest = taken.reduce(
    (left, { amount: part }) => left - fromPaypal(part).amount,
    fromPaypal(hold.amount).amount,
  )
  if (amount > rest || currency !== hold.amount.currency_code)
    return { status: 'refused', reason: 'MAX_CAPTURE_AMOUNT_EXCEEDED' }
  const answer = await requestPaypal(paypal, ({ payments }) =>
    payments.captureAuthorizedPayment({
      authorizationId: hold.id,
      paypalRequestId: key,
      prefer: whole,
      body: { amount: toPaypal({ amount, currency }), invoiceId, finalCapture: false },
    }),
  )
  if (answer.issue) return { status: 'refused', reason: answer.issue }
  const capture = readPaypalAnswer(captureSchema, answer)
  return paypalIsFailed(capture)
    ? { status: 'refused', reason: capture.status_details?.reason ?? capture.status }
    : { status: 'done', captureId: capture.id }
}

/** Refusals say that nothing is held any more. */
export async function giveBack(paypal: Paypal, order: PaypalOrder | undefined): Promise<void> {
  const hold = holdOf(order)
  if (hold)
    await requestPaypal(paypal, ({ payments }) =>
      payments.voidPayment({ authorizationId: hold.id, prefer: 'return=minimal' }),
    )
}

/** PayPal forgets our key after weeks, and refuses then a refund that it made: the order still shows it under our number. */
const madeBefore = (order: PaypalOrder | undefined, key: string): PaypalMovement | undefined =>
  order?.purchase_units[0]?.payments?.refunds?.find(({ custom_id }) => custom_id === customIdOfRefund(key))

/** @param orderNow reads the order of the attempt, where PayPal refuses */
export async function sendPaypalRefund(
  paypal: Paypal,
  { serial }: AttemptRef,
  orderNow: () => Promise<PaypalOrder | undefined>,
  { key, captureId, amount, currency }: RefundToSend,
): Promise<RefundAnswer> {
  const answer = await requestPaypal(paypal, ({ payments }) =>
    payments.refundCapturedPayment({
      captureId,
      paypalRequestId: key,
      prefer: whole,
      body: {
        amount: toPaypal({ amount, currency }),
        customId: customIdOfRefund(key),
        // PayPal refuses a second refund under the same one.
        invoiceId: invoiceOfPart(serial, key),
      },
    }),
  )
  const known = answer.issue ? madeBefore(await orderNow(), key) : undefined
  if (answer.issue && !known) return { status: 'refused', reason: answer.issue }
  const first = known ?? readPaypalAnswer(refundSchema, answer)
  // A repeated request may be answered as it was the first time.
  const { id, status, status_details } =
    first.status === 'PENDING'
      ? readPaypalAnswer(
          refundSchema,
          await requestPaypal(paypal, ({ payments }) => payments.getRefund({ refundId: first.id })),
        )
      : first
  if (status === 'COMPLETED') return { status: 'done', reference: id }
  if (status === 'FAILED' || status === 'CANCELLED')
    return { status: 'refused', reason: status_details?.reason ?? status }
  return { status: 'pending' }
}
