import { entriesOfSale, entriesOfSuspense } from '#domain/payments/accounts.ts'
import type { FactSource, PaymentChannel, PaymentFact } from '#domain/payments/channel.ts'
import { type CaptureOutcome, furthest, judgeCapture, statusOfFact } from '#domain/payments/lifecycle.ts'
import { type LockedGroup, lockGroup, settleObligation } from '#modules/orders/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { Reservations } from '#platform/reservations.ts'
import { insertCapture, insertFact, knownBefore } from '../store/facts.ts'
import { book } from '../store/ledger.ts'
import { groupOfSerial, lockRecord, moveRecord, type PaymentRecord } from '../store/records.ts'
import { insertRefund } from '../store/refunds.ts'

export type ReportedFact = {
  readonly channel: PaymentChannel
  readonly fact: PaymentFact
  readonly source: FactSource
}
type Success = Extract<PaymentFact, { status: 'succeeded' }>

/** `known`: nothing new. `notOurs`: genuine, but about another account. Otherwise what was made of it. */
export type FactOutcome = 'unknownAttempt' | 'known' | 'notOurs' | 'noted' | CaptureOutcome

const needsAttention: ReadonlySet<FactOutcome> = new Set(['notOurs', 'paidTwice', 'paidLate', 'wrongAmount'])

/**
 * What a provider reports takes effect here, and nowhere else: messages, polls, the buyer's return and our own questions
 * all end in this function. Facts may come twice, late and in any order; the result is the same.
 */
export async function applyPaymentFact(
  tx: Transaction,
  { channel, fact, source }: ReportedFact,
  { reservations, log }: { readonly reservations: Reservations; readonly log: Pick<Log, 'error'> },
): Promise<FactOutcome> {
  const { record, group, known } = await lockConcerned(tx, channel.code, fact)
  if (!record || record.channel !== channel.code) return 'unknownAttempt'
  if (known.fact) return 'known'

  let outcome: FactOutcome
  if (fact.account !== channel.account || fact.environment !== channel.environment) outcome = 'notOurs'
  else if (fact.status !== 'succeeded') {
    const to = furthest(record.status, statusOfFact[fact.status])
    if (to !== record.status) await moveRecord(tx, record.recordId, to, fact.failure)
    outcome = 'noted'
  } else if (known.capture) outcome = 'known'
  else {
    if (!group) throw new Error(`The payment record ${record.recordId} belongs to no order group`)
    outcome = await takeCapture(tx, { channel, fact, record, group, reservations })
  }
  if (needsAttention.has(outcome))
    log.error({ outcome, serial: fact.serial, eventId: fact.eventId, source }, 'a payment needs attention')
  await insertFact(tx, { channel: channel.code, recordId: record.recordId, fact, source, outcome })
  return outcome
}

/**
 * Where money came, the group is locked first, then the record: a cancel, the deadline and another fact all meet at the
 * group's row. Any other fact changes the record alone, and does not wait for a payment of the group.
 */
async function lockConcerned(tx: Transaction, channel: string, fact: PaymentFact) {
  const isSuccess = fact.status === 'succeeded'
  const groupId = isSuccess ? await groupOfSerial(tx, fact.serial) : undefined
  const [group, record, known] = await Promise.all([
    groupId && lockGroup(tx, groupId),
    lockRecord(tx, fact.serial),
    knownBefore(tx, {
      channel,
      eventId: fact.eventId,
      captureId: isSuccess ? fact.captureId : undefined,
    }),
  ])
  return { group: group || undefined, record, known }
}

type Arrived = {
  readonly channel: PaymentChannel
  readonly fact: Success
  readonly record: PaymentRecord
  readonly group: LockedGroup
  readonly reservations: Reservations
}

/** Books money that arrived: it pays for the orders, or it waits in suspense and goes back. */
async function takeCapture(
  tx: Transaction,
  { channel, fact, record, group, reservations }: Arrived,
): Promise<CaptureOutcome> {
  const { captureId, amount, currency } = fact
  const outcome = judgeCapture({
    amountIsRight: amount === record.amount.amount && currency === record.amount.currency,
    recordClosedByUs: record.isClosedByUs,
    obligation: group.obligationStatus,
  })
  const ledgerTransactionId =
    outcome === 'paid'
      ? await payForOrders(tx, reservations, record, group)
      : await sendBack(tx, record, { captureId, amount, currency, reason: outcome })
  await insertCapture(tx, {
    channel: channel.code,
    captureId,
    record,
    amount,
    currency,
    outcome,
    ledgerTransactionId,
  })
  return outcome
}

/** @returns the id of the ledger transaction */
async function payForOrders(
  tx: Transaction,
  reservations: Reservations,
  record: PaymentRecord,
  group: LockedGroup,
) {
  const settled = await settleObligation(tx, reservations, group)
  if (settled !== 'paid') throw new Error(`The order group ${group.groupId} was open and is ${settled}`)
  await moveRecord(tx, record.recordId, 'succeeded')
  return book(tx, { kind: 'sale', recordId: record.recordId }, entriesOfSale(group.orders, group.currency))
}

type Capture = Pick<Success, 'captureId' | 'amount' | 'currency'> & {
  readonly reason: Exclude<CaptureOutcome, 'paid'>
}

/** @returns the id of the ledger transaction */
async function sendBack(tx: Transaction, record: PaymentRecord, capture: Capture) {
  const refundId = newId()
  await moveRecord(tx, record.recordId, furthest(record.status, 'suspense'))
  await insertRefund(tx, { refundId, recordId: record.recordId, ...capture })
  await announce(tx, { name: 'payment.toRefund', refundId })
  return book(tx, { kind: 'suspense', refundId }, entriesOfSuspense(capture.amount, capture.currency))
}
