import type { RawBuilder } from 'kysely'
import { alongWithTheNext, together } from '#database/together.ts'
import type { Id } from '#domain/identifiers.ts'
import { entriesOfSale, entriesOfSuspense } from '#domain/payments/accounts.ts'
import type { FactSource, PaymentChannel, PaymentFact } from '#domain/payments/channel.ts'
import { type CaptureOutcome, furthest, judgeCapture, statusOfFact } from '#domain/payments/lifecycle.ts'
import {
  groupLock,
  heldByGroup,
  type LockedGroup,
  settleObligation,
  toLockedGroup,
} from '#modules/orders/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import { booked } from '../ledger.ts'
import {
  factNoted,
  groupOfSerial,
  heardBefore,
  newCapture,
  newRefund,
  type PaymentRecord,
  recordLock,
  recordMoved,
  recordOf,
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
  const { record, group, held, before } = await whatStands(tx, heard)
  if (!record || record.channel !== channel.code) return 'unknownAttempt'
  if (before.fact) return 'known'

  const judged = judge(heard, record, group, before.capture)
  if (judged.needsAttention)
    log.error(
      { outcome: judged.outcome, serial: fact.serial, eventId: fact.eventId, source: heard.source },
      'a payment needs attention',
    )
  const { outcome } = judged
  const noted = factNoted({
    channel: channel.code,
    recordId: record.recordId,
    fact,
    source: heard.source,
    outcome,
  })
  if (group && outcome === 'paid') {
    const settled = await settleObligation(tx, group, { held, alongside: [...judged.writes, noted] })
    if (settled !== 'paid') throw new Error(`The order group ${group.groupId} was open and is ${settled}`)
  } else {
    if (judged.refundId) await announce(tx, { name: 'payment.toRefund', refundId: judged.refundId })
    await alongWithTheNext(tx, [...judged.writes, noted])
  }
  return outcome
}

/**
 * How things stand, locked. Where money came, that is the group first, then the record: a cancel, the deadline and another
 * fact all meet at the group's row. What brings none changes the record alone, and waits for nobody who settles the group.
 */
async function whatStands(tx: Transaction, { channel, fact }: Heard) {
  if (fact.status !== 'succeeded') {
    const [records, [before]] = await together(tx, [
      recordLock(fact.serial),
      heardBefore(channel.code, fact.eventId, undefined),
    ])
    return { record: recordOf(records), before: before!, group: undefined, held: [] }
  }
  const by = groupOfSerial(fact.serial)
  const [, groups, records, held, [before]] = await together(tx, [
    ...groupLock(by),
    recordLock(fact.serial),
    heldByGroup(by),
    heardBefore(channel.code, fact.eventId, fact.captureId),
  ])
  return { record: recordOf(records), before: before!, group: toLockedGroup(groups), held }
}

type Judged = {
  readonly outcome: FactOutcome
  readonly writes: readonly RawBuilder<unknown>[]
  readonly needsAttention?: true
  readonly refundId?: Id
}

/** What a fact is taken for, and what is written because of it. */
function judge(
  { channel, fact }: Heard,
  record: PaymentRecord,
  group: LockedGroup | undefined,
  isKnownCapture: boolean,
): Judged {
  if (fact.account !== channel.account || fact.environment !== channel.environment)
    return { outcome: 'notOurs', writes: [], needsAttention: true }
  if (fact.status === 'succeeded') {
    if (isKnownCapture) return { outcome: 'known', writes: [] }
    if (!group) throw new Error(`The payment record ${record.recordId} belongs to no order group`)
    return takeCapture(channel, fact, record, group)
  }
  const to = furthest(record.status, statusOfFact[fact.status])
  return {
    outcome: 'noted',
    writes: to === record.status ? [] : [recordMoved(record.recordId, to, fact.failure)],
  }
}

/** Money arrived: it pays for the order, or waits in suspense and goes back. Either way it is in the books now. */
function takeCapture(
  channel: PaymentChannel,
  fact: Extract<PaymentFact, { status: 'succeeded' }>,
  record: PaymentRecord,
  group: LockedGroup,
): Judged {
  const { captureId, amount, currency } = fact
  const outcome = judgeCapture({
    amountIsRight: amount === record.amount.amount && currency === record.amount.currency,
    recordClosedByUs: record.isClosedByUs,
    obligation: group.obligationStatus,
  })
  const ledgerTransactionId = newId()
  const captured = newCapture({
    channel: channel.code,
    captureId,
    record,
    amount,
    currency,
    outcome,
    ledgerTransactionId,
  })
  if (outcome === 'paid') {
    const booking = { kind: 'sale', recordId: record.recordId } as const
    return {
      outcome,
      writes: [
        recordMoved(record.recordId, 'succeeded'),
        ...booked(ledgerTransactionId, booking, entriesOfSale(group.orders, group.currency)),
        captured,
      ],
    }
  }
  const refundId = newId()
  const refund = { refundId, recordId: record.recordId, captureId, amount, currency, reason: outcome }
  return {
    outcome,
    refundId,
    needsAttention: true,
    writes: [
      recordMoved(record.recordId, furthest(record.status, 'suspense')),
      newRefund(refund),
      ...booked(ledgerTransactionId, { kind: 'suspense', refundId }, entriesOfSuspense(amount, currency)),
      captured,
    ],
  }
}
