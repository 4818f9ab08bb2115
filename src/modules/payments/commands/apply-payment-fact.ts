import { entriesOfSale, entriesOfSuspense } from '#domain/payments/accounts.ts'
import type { FactSource, PaymentChannel, PaymentFact } from '#domain/payments/channel.ts'
import { type CaptureOutcome, furthest, judgeCapture, statusOfFact } from '#domain/payments/lifecycle.ts'
import { type LockedGroup, lockGroup, settleObligation } from '#modules/orders/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import { book } from '../ledger.ts'
import {
  insertCapture,
  insertFact,
  insertRefund,
  isKnownCapture,
  isKnownFact,
  lockRecord,
  moveRecord,
  type PaymentRecord,
  recordBySerial,
} from '../store.ts'

export type Heard = {
  readonly channel: PaymentChannel
  readonly fact: PaymentFact
  readonly source: FactSource
}

/** `known`: it told nothing new. `notOurs`: genuine, but about another account. Else what it was taken for. */
export type FactOutcome = 'unknownAttempt' | 'known' | 'notOurs' | 'noted' | CaptureOutcome

/**
 * What a provider says becomes true here, and nowhere else: messages, polls, the buyer's return and our own questions
 * all end in this function. Facts may come twice, late and in any order; what they come to is the same.
 */
export async function applyPaymentFact(
  tx: Transaction,
  heard: Heard,
  log: Pick<Log, 'error'>,
): Promise<FactOutcome> {
  const { channel, fact } = heard
  const named = await recordBySerial(tx, fact.serial)
  if (!named || named.channel !== channel.code) return 'unknownAttempt'

  // Group first, then record: a cancel, the deadline and another fact all meet at the group's row.
  const group = await lockGroup(tx, named.groupId)
  const record = await lockRecord(tx, named.recordId)
  if (!group) throw new Error(`The payment record ${record.recordId} belongs to no order group`)
  if (await isKnownFact(tx, channel.code, fact.eventId)) return 'known'

  const outcome = await judge(tx, heard, record, group)
  if (outcome !== 'noted' && outcome !== 'known' && outcome !== 'paid')
    log.error(
      { outcome, serial: fact.serial, eventId: fact.eventId, source: heard.source },
      'a payment needs attention',
    )
  await insertFact(tx, {
    channel: channel.code,
    recordId: record.recordId,
    fact,
    source: heard.source,
    outcome,
  })
  return outcome
}

async function judge(
  tx: Transaction,
  { channel, fact }: Heard,
  record: PaymentRecord,
  group: LockedGroup,
): Promise<FactOutcome> {
  if (fact.account !== channel.account || fact.environment !== channel.environment) return 'notOurs'
  if (fact.status === 'succeeded') return takeCapture(tx, channel, fact, record, group)
  const to = furthest(record.status, statusOfFact[fact.status])
  if (to !== record.status) await moveRecord(tx, record.recordId, to, fact.failure)
  return 'noted'
}

/** Money arrived: it pays for the order, or waits in suspense and goes back. Either way it is in the books now. */
async function takeCapture(
  tx: Transaction,
  channel: PaymentChannel,
  fact: Extract<PaymentFact, { status: 'succeeded' }>,
  record: PaymentRecord,
  group: LockedGroup,
): Promise<FactOutcome> {
  const { captureId, amount, currency } = fact
  if (await isKnownCapture(tx, channel.code, captureId)) return 'known'
  const outcome = judgeCapture({
    amountIsRight: amount === record.amount.amount && currency === record.amount.currency,
    recordClosedByUs: record.isClosedByUs,
    obligation: group.obligationStatus,
  })
  const take = { channel: channel.code, captureId, record, amount, currency, outcome }
  if (outcome === 'paid') {
    const settled = await settleObligation(tx, group)
    if (settled !== 'paid') throw new Error(`The order group ${group.groupId} was open and is ${settled}`)
    await moveRecord(tx, record.recordId, 'succeeded')
    const ledgerTransactionId = await book(
      tx,
      { kind: 'sale', recordId: record.recordId },
      entriesOfSale(group.orders, group.currency),
    )
    await insertCapture(tx, { ...take, ledgerTransactionId })
    return outcome
  }
  const refundId = newId()
  await moveRecord(tx, record.recordId, furthest(record.status, 'suspense'))
  await insertRefund(tx, {
    refundId,
    recordId: record.recordId,
    captureId,
    amount,
    currency,
    reason: outcome,
  })
  await announce(tx, { name: 'payment.toRefund', refundId })
  const ledgerTransactionId = await book(
    tx,
    { kind: 'suspense', refundId },
    entriesOfSuspense(amount, currency),
  )
  await insertCapture(tx, { ...take, ledgerTransactionId })
  return outcome
}
