import type { AttemptRef, Channel, RefundAnswer, RefundToSend } from '#modules/payments/rules/channel.ts'
import { toBraintree } from './amounts.ts'
import { braintreeAway } from './away.ts'
import { entriesOf, readBraintreeBook, writeBraintreeBook } from './book.ts'
import { amountOf, braintreeFailureOf, braintreeIsTaken, isRefused, orderOfRefund } from './facts.ts'
import { braintreeGatewayOf, change, findTransaction, transactionsNamed } from './gateway.ts'
import type { Gateway } from './library.ts'
import { requestOnce } from './once.ts'
import type { BraintreeOptions } from './options.ts'
import type { BraintreeTransaction } from './shapes.ts'

type Sent = RefundToSend & { readonly attempt: AttemptRef; readonly options: BraintreeOptions }

const refused = (reason: string): RefundAnswer => ({ status: 'refused', reason })

/**
 * Braintree refunds settled payments, and before that it can only void all of one. So a refund of the whole
 * amount that comes before is a void, and one of a part waits until the payment is settled.
 */
export const refundPayment =
  (options: BraintreeOptions): Channel['refund'] =>
  async (attempt, refund) => {
    const sent = { ...refund, attempt, options }
    const gateway = braintreeGatewayOf(attempt.account, options)
    const payment = await findTransaction(gateway, refund.captureId)
    if (payment?.type !== 'sale') return refused('unknown')
    const made = await transactionsNamed(gateway, payment.refundIds)
    const ours = made.find(({ orderId }) => orderId === orderOfRefund(refund.key))
    if (ours) return answerOf(ours)
    if (payment.currencyIsoCode !== refund.currency) return refused('currency')
    if (payment.status === 'settled' || payment.status === 'settling')
      return refundSettled(gateway, payment, sent)
    if (payment.status === 'voided') return afterVoid(payment, sent)
    if (!braintreeIsTaken(payment)) return refused(payment.status)
    return refund.amount === amountOf(payment)
      ? voidWhole(gateway, payment, sent)
      : waitForSettlement(payment, sent)
  }

async function refundSettled(
  gateway: Gateway,
  payment: BraintreeTransaction,
  { attempt, options, key, amount, currency }: Sent,
): Promise<RefundAnswer> {
  const { transaction, reason } = await requestOnce(options, attempt, key, () =>
    change(() =>
      gateway.transaction.refund(payment.id, {
        amount: toBraintree(amount, currency),
        orderId: orderOfRefund(key),
      }),
    ),
  )
  return transaction ? answerOf(transaction) : refused(reason)
}

/**
 * The record stores the key of the void before the void, so that it counts as that refund and as no other.
 */
async function voidWhole(gateway: Gateway, payment: BraintreeTransaction, sent: Sent): Promise<RefundAnswer> {
  const { attempt, options, key } = sent
  const entries = await writeBraintreeBook(options.book, attempt, {
    kind: 'voiding',
    key,
    transactionId: payment.id,
  })
  if (entriesOf(entries, 'waiting').some((each) => each.captureId === payment.id)) return refused('amount')
  const first = entriesOf(entries, 'voiding').find((each) => each.transactionId === payment.id)
  if (first?.key !== key) return refused('voided')
  const outcome = await change(() => gateway.transaction.void(payment.id))
  if (outcome?.transaction) return done(payment)
  const now = await findTransaction(gateway, payment.id)
  if (now?.status === 'voided') return done(payment)
  if (now?.status === 'settled' || now?.status === 'settling') return refundSettled(gateway, now, sent)
  throw braintreeAway(`did not void: ${outcome?.refused.codes.join(' ') ?? 'unknown'}`)
}

/** A void that was made in Braintree's own pages is no refund of ours. */
async function afterVoid(
  payment: BraintreeTransaction,
  { attempt, options, key }: Sent,
): Promise<RefundAnswer> {
  const entries = await readBraintreeBook(options.book, attempt)
  const by = entriesOf(entries, 'voiding').find((each) => each.transactionId === payment.id)
  return by?.key === key ? done(payment) : refused('voided')
}

/** Waiting refunds together never exceed the payment: in the order in which they were requested. */
async function waitForSettlement(
  payment: BraintreeTransaction,
  { attempt, options, key, captureId, amount }: Sent,
): Promise<RefundAnswer> {
  const whole = amountOf(payment)
  if (amount > whole) return refused('amount')
  const entries = await writeBraintreeBook(options.book, attempt, { kind: 'waiting', key, captureId, amount })
  if (entriesOf(entries, 'voiding').some(({ transactionId }) => transactionId === captureId))
    return refused('voided')
  let left = whole
  for (const each of entriesOf(entries, 'waiting').filter((one) => one.captureId === captureId)) {
    const fits = each.amount <= left
    if (each.key === key) return fits ? { status: 'pending' } : refused('amount')
    if (fits) left -= each.amount
  }
  return refused('amount')
}

const done = ({ id }: BraintreeTransaction): RefundAnswer => ({ status: 'done', reference: `${id}:voided` })

function answerOf(refund: BraintreeTransaction): RefundAnswer {
  if (refund.status === 'settled') return { status: 'done', reference: refund.id }
  if (isRefused(refund)) return refused(braintreeFailureOf(refund))
  return refund.status === 'voided' ? refused('voided') : { status: 'pending' }
}
