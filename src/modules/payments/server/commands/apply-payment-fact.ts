import { entryOfClearing, entryOfSuspense, entryOfWriteOff } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import {
  allocateWriteOffs,
  authoriseObligations,
  insertAllocations,
  lockObligations,
  settleObligations,
} from '#modules/obligations/server/public.ts'
import type { LockedGroup } from '#modules/orders/rules/locked-group.ts'
import { lockGroup } from '#modules/orders/server/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { ObligationKind } from '#platform/obligation-kinds.ts'
import { announce } from '#platform/outbox.ts'
import type { Reservations } from '#platform/reservations.ts'
import { allocate } from '#vocabulary/allocate.ts'
import type { FactSource, PaymentFact } from '../../rules/channel.ts'
import { accountOf } from '../../rules/channel-offer.ts'
import {
  type CaptureOutcome,
  furthest,
  isUnderWay,
  judgeCapture,
  judgeShare,
  type MoneyFactStatus,
  statusOfFact,
} from '../../rules/lifecycle.ts'
import type { Obligation } from '../../rules/obligation.ts'
import { lockAttempt, moveAttempt, type PaymentAttempt } from '../store/attempts.ts'
import { insertCapture, insertFact, knownBefore, type Share, sharesOfSerial } from '../store/facts.ts'
import { insertTransfer } from '../store/transfers.ts'
import { applyReversal, type ReversalOutcome } from './apply-reversal.ts'
import { requestVoid, setHoldWarning } from './holds.ts'
import { type ReturnOutcome, returnTransfer } from './refuse-transfer.ts'

export type ReportedFact = {
  /** The code of the channel that reports it. */
  readonly channel: string
  readonly fact: PaymentFact
  readonly source: FactSource
  /** An operator has decided that another amount than was requested pays nevertheless. */
  readonly acceptsAmount?: boolean | undefined
}
type FactServices = {
  readonly reservations: Reservations
  readonly obligationKinds: readonly ObligationKind[]
  readonly log: Pick<Log, 'error'>
}

type Success = Extract<PaymentFact, { status: 'succeeded' }>
type MoneyFact = Extract<PaymentFact, { status: MoneyFactStatus }>

/** `known`: nothing new. `notOurs`: genuine, but about another account. Otherwise its effect. */
export type FactOutcome =
  | 'unknownAttempt'
  | 'known'
  | 'notOurs'
  | 'noted'
  | 'authorised'
  | 'heldForNothing'
  | 'holdLost'
  | CaptureOutcome
  | ReversalOutcome
  | ReturnOutcome

const needsAttention: ReadonlySet<FactOutcome> = new Set([
  'holdLost',
  'paidInPart',
  'paidTwice',
  'paidLate',
  'wrongAmount',
  'reversed',
  'reversedForNothing',
  'reversalWon',
  'reversalLost',
  'unknownCapture',
  'refundReturned',
])

/**
 * The only place where reports of a provider take effect: messages, polls, the buyer's return and our own
 * queries all end in this function. Facts may come twice, late and in any order; the result is the same.
 */
export async function applyPaymentFact(
  tx: Transaction,
  { channel, fact, source, acceptsAmount = false }: ReportedFact,
  { reservations, obligationKinds, log }: FactServices,
): Promise<FactOutcome> {
  const { attempt, known, ...locked } = await lockConcerned(tx, channel, fact)
  if (!attempt || attempt.channel !== channel) return 'unknownAttempt'
  if (known.fact) return 'known'

  // It is not stored: the account that it is about reports it under the same number, and that one counts.
  if (fact.account !== attempt.account || fact.environment !== attempt.environment) {
    // A message may be confirmed by several accounts; its receiver logs it when none of them made the attempt.
    if (source !== 'webhook')
      log.error(
        { serial: fact.serial, eventId: fact.eventId, source },
        'a payment was made to another account',
      )
    return 'notOurs'
  }
  let outcome: FactOutcome
  if (isReversal(fact)) {
    const { group } = locked
    if (!group) throw new Error(`The payment attempt ${attempt.attemptId} belongs to no order group`)
    outcome = await applyReversal(tx, { channel, fact, attempt, group })
    // It is sent again, when we know of the money that it is of.
    if (outcome === 'unknownCapture') return outcome
  } else if (fact.status === 'refundReturned') outcome = await returnTransfer(tx, { fact, attempt }, log)
  else if (fact.status !== 'succeeded' && fact.status !== 'authorised') {
    const to = furthest(attempt.status, statusOfFact[fact.status])
    // The orders are with their shops. Their captures will be refused, which flags them for a person.
    const isHoldLost = attempt.status === 'authorised' && to !== attempt.status
    if (to !== attempt.status && !isHoldLost)
      await moveAttempt(tx, attempt.attemptId, to, { failure: fact.failure })
    outcome = isHoldLost ? 'holdLost' : 'noted'
  } else if (fact.status === 'succeeded' && known.capture) outcome = 'known'
  // Parts of a held amount are booked by the command that captures them, and an attempt has one hold:
  // reported again, by a message and by an answer, it is the same.
  else if (
    attempt.status === 'authorised' ||
    (fact.status === 'authorised' && attempt.status === 'succeeded')
  )
    outcome = 'noted'
  else {
    const { group } = locked
    if (!group) throw new Error(`The payment attempt ${attempt.attemptId} belongs to no order group`)
    const money = { ...locked, group, channel, attempt, acceptsAmount, reservations, obligationKinds }
    outcome =
      fact.status === 'succeeded'
        ? await takeCapture(tx, { ...money, fact })
        : await takeHold(tx, { ...money, fact })
  }
  if (needsAttention.has(outcome))
    log.error({ outcome, serial: fact.serial, eventId: fact.eventId, source }, 'a payment needs attention')
  await insertFact(tx, { channel, attemptId: attempt.attemptId, fact, source, outcome })
  return outcome
}

type ReversalFact = Extract<PaymentFact, { status: 'reversed' | 'reversalWon' | 'reversalLost' }>

const isReversal = (fact: PaymentFact): fact is ReversalFact =>
  fact.status === 'reversed' || fact.status === 'reversalWon' || fact.status === 'reversalLost'

/**
 * Where new money came, the group is locked first, then what it owes, then the attempt: a cancel, the deadline and another fact
 * all meet at the group's row. Any other fact changes the attempt alone, and does not wait for a payment of the group.
 */
async function lockConcerned(tx: Transaction, channel: string, fact: PaymentFact) {
  const before = await knownBefore(tx, channel, fact)
  const isMoney = fact.status === 'succeeded' || fact.status === 'authorised'
  const mayMove = isReversal(fact) || (isMoney && !before.capture)
  const groupId = mayMove && !before.fact ? before.groupId : undefined
  if (!groupId)
    return { attempt: await lockAttempt(tx, fact.serial), known: before, shares: [], obligations: [] }
  const [group, obligations, attempt, shares, known] = await Promise.all([
    lockGroup(tx, groupId),
    lockObligations(tx, groupId),
    lockAttempt(tx, fact.serial),
    sharesOfSerial(tx, fact.serial),
    knownBefore(tx, channel, fact),
  ])
  return { group, obligations, attempt, shares, known }
}

type Money<Fact extends MoneyFact> = {
  readonly channel: string
  readonly fact: Fact
  readonly attempt: PaymentAttempt
  readonly acceptsAmount: boolean
  readonly group: LockedGroup
  readonly obligations: readonly Obligation[]
  readonly shares: readonly Share[]
  readonly reservations: Reservations
  readonly obligationKinds: readonly ObligationKind[]
}

/**
 * Takes money that arrived. Each share of it is judged alone: it pays its obligation, or it pays for nothing.
 * What pays for nothing waits in suspense, and is refunded as one transfer.
 */
async function takeCapture(tx: Transaction, capture: Money<Success>): Promise<CaptureOutcome> {
  const { channel, fact, attempt, group, reservations } = capture
  const { won, settled, outcome, strayReason } = judge(capture)
  const captureId = newId()
  const left = won.reduce((sum, share) => sum - share.amount, fact.amount)
  const { currency } = fact
  const stray = { amount: Math.max(left, 0), currency }
  const writtenOff = shareShortfall(won, settled, -left)

  const status = won.length > 0 ? 'succeeded' : furthest(attempt.status, 'suspense')
  await moveAttempt(tx, attempt.attemptId, status, { won })
  const owed = await settleObligations(tx, capture.obligationKinds, {
    obligations: settled,
    group,
    reservations,
  })
  const ledgerTransactionId = await book(tx, { kind: 'capture', subjectId: captureId }, [
    entryOfClearing(accountOf(attempt), fact),
    ...owed,
    ...writtenOff.map(({ orderId, amount }) => entryOfWriteOff(orderId, { amount, currency })),
    ...(stray.amount > 0 ? [entryOfSuspense(stray)] : []),
  ])
  const missing = new Map(writtenOff.map(({ obligationId, amount }) => [obligationId, amount]))
  const covering = won
    .map(({ obligationId, amount }) => ({ obligationId, amount: amount - (missing.get(obligationId) ?? 0) }))
    .filter(({ amount }) => amount > 0)
  await Promise.all([
    insertCapture(tx, {
      captureId,
      channel,
      reference: fact.captureId,
      attemptId: attempt.attemptId,
      amount: fact.amount,
      currency: fact.currency,
      strayAmount: stray.amount,
      outcome,
      ledgerTransactionId,
    }),
    insertAllocations(
      tx,
      covering.map((part) => ({ ...part, captureId })),
    ),
  ])
  if (writtenOff.length > 0) await allocateWriteOffs(tx, writtenOff)
  if (stray.amount > 0) {
    const transferId = newId()
    const reason = strayReason ?? 'paidTooMuch'
    await insertTransfer(tx, { transferId, captureId, ...stray, reason })
    await announce(tx, { name: 'transfer.requested', transferId })
  }
  return outcome
}

/** Each paid obligation bears its part of what the money is short by, in proportion. */
function shareShortfall(won: readonly Share[], settled: readonly Obligation[], shortfall: number) {
  if (shortfall <= 0) return []
  const parts = allocate(
    shortfall,
    won.map(({ amount }) => amount),
  )
  return settled
    .map(({ obligationId, orderId }, at) => ({ obligationId, orderId, amount: parts[at]! }))
    .filter(({ amount }) => amount > 0)
}

/**
 * The provider holds the money: what its shares are owed for goes on, and nothing is booked, since nothing
 * was received. A hold that pays for nothing is released.
 */
async function takeHold(
  tx: Transaction,
  hold: Money<Extract<PaymentFact, { status: 'authorised' }>>,
): Promise<'authorised' | 'heldForNothing'> {
  const { attempt, group, reservations } = hold
  const { won, settled } = judge(hold)
  // Payments in parts, gift cards included, are never held: each part is captured directly, or not at all.
  const isPart = settled.some(({ stage, covered }) => stage !== 'full' || covered > 0)
  if (won.length === 0 || isPart || furthest(attempt.status, 'authorised') !== 'authorised') {
    if (isUnderWay(attempt.status)) await moveAttempt(tx, attempt.attemptId, 'closed')
    await requestVoid(tx, attempt.attemptId)
    return 'heldForNothing'
  }
  await moveAttempt(tx, attempt.attemptId, 'authorised', { won })
  await authoriseObligations(tx, hold.obligationKinds, { obligations: settled, group, reservations })
  await setHoldWarning(tx, attempt.attemptId)
  return 'authorised'
}

/** Which shares of a capture pay their obligations, and the handling of the others. */
function judge({ fact, attempt, acceptsAmount, shares, obligations }: Money<MoneyFact>) {
  const amountIsRight =
    fact.currency === attempt.amount.currency && (acceptsAmount || fact.amount === attempt.amount.amount)
  const judged = shares.map((share) => {
    const obligation = obligations.find(({ obligationId }) => obligationId === share.obligationId)
    if (!obligation) throw new Error(`The obligation ${share.obligationId} is of another order group`)
    const facts = { amountIsRight, attemptClosedByUs: attempt.isClosedByUs, obligation: obligation.status }
    return { share, obligation, outcome: judgeShare(facts) }
  })
  const won = judged.filter(({ outcome }) => outcome === 'paid')
  return {
    won: won.map(({ share }) => share),
    settled: won.map(({ obligation }) => obligation),
    ...judgeCapture(judged.map(({ outcome }) => outcome)),
  }
}
