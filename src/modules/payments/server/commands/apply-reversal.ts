import {
  type Entry,
  entriesInProportion,
  entryOfClearing,
  entryOfLoss,
} from '#modules/ledger/rules/accounts.ts'
import { book, bookedOfOrders, bookOpposite } from '#modules/ledger/server/public.ts'
import { allocationsOfCapture, countReversed } from '#modules/obligations/server/public.ts'
import type { LockedGroup } from '#modules/orders/rules/locked-group.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ReportedReversal } from '../../rules/channel.ts'
import { accountOf } from '../../rules/channel-offer.ts'
import { shareReversal } from '../../rules/reversal.ts'
import type { PaymentAttempt } from '../store/attempts.ts'
import {
  captureNamed,
  endReversalNote,
  insertReversal,
  loseReversal,
  noteReversal,
  reversalNamed,
  winReversal,
} from '../store/reversals.ts'

/** `unknownCapture`: of money that we have not heard of yet, so that the provider must send it again. */
export type ReversalOutcome =
  | 'reversed'
  | 'reversedForNothing'
  | 'reversalWon'
  | 'reversalLost'
  | 'known'
  | 'wrongAmount'
  | 'unknownCapture'

type Told = {
  readonly channel: string
  readonly fact: ReportedReversal
  readonly attempt: PaymentAttempt
  readonly group: LockedGroup
}

/**
 * A provider reversed money, returned it since a chargeback was won, or retains it since one was contested in
 * vain. The holders of the orders' money bear it in proportion; what no order has any more is our loss until
 * a person has seen to it. The group, what it owes and the attempt are locked. Orders stay in their status:
 * people decide what becomes of the goods.
 */
export async function applyReversal(tx: Transaction, told: Told): Promise<ReversalOutcome> {
  const { channel, fact } = told
  const capture = await captureNamed(tx, channel, fact.captureId)
  if (!capture) return 'unknownCapture'
  if (fact.currency !== capture.currency) return 'wrongAmount'
  const known = await reversalNamed(tx, channel, fact.reversalId)
  if (fact.status === 'reversed')
    return known ? 'known' : (await reverse(tx, told, capture.captureId)).outcome

  // Reported out of order: what was won or lost had been reversed before.
  const { reversalId, ledgerTransactionId } = known ?? (await reverse(tx, told, capture.captureId))
  if (fact.status === 'reversalLost') {
    if (!(await loseReversal(tx, reversalId))) return 'known'
    await announce(tx, { name: 'reversal.lost', reversalId })
    return 'reversalLost'
  }
  if (known?.isWon) return 'known'
  const parts = await winReversal(tx, reversalId, fact.wonId)
  await countReversed(
    tx,
    parts.map(({ allocationId, amount }) => ({ allocationId, amount: -amount })),
  )
  await bookOpposite(tx, { kind: 'reversalWon', subjectId: reversalId }, ledgerTransactionId)
  await endReversalNote(tx, fact.reversalId)
  await announce(tx, { name: 'reversal.won', reversalId })
  return 'reversalWon'
}

async function reverse(tx: Transaction, { channel, fact, attempt, group }: Told, captureId: Id) {
  const { amount, currency } = fact
  const { parts, lost } = shareReversal(amount, await allocationsOfCapture(tx, captureId))
  const reversalId = newId()
  const counted = parts.map((part) => ({ allocationId: part.of.allocationId, amount: part.amount }))
  await countReversed(tx, counted)
  const entries = [
    ...(await borneByOrders(
      tx,
      group,
      parts.map((part) => ({ orderId: part.of.orderId, amount: part.amount })),
    )),
    ...(lost > 0 ? [entryOfLoss({ amount: lost, currency })] : []),
    entryOfClearing(accountOf(attempt), { amount: -amount, currency }),
  ]
  const ledgerTransactionId = await book(tx, { kind: 'reversal', subjectId: reversalId }, entries)
  const about = {
    reversalId,
    channel,
    reference: fact.reversalId,
    captureId,
    kind: fact.kind,
    currency,
    amount,
  }
  await insertReversal(tx, { ...about, lost, ledgerTransactionId }, counted)
  await noteReversal(tx, { ...about, accountId: attempt.accountId })
  await announce(tx, { name: 'reversal.made', reversalId })
  return {
    reversalId,
    ledgerTransactionId,
    outcome: parts.length > 0 ? ('reversed' as const) : ('reversedForNothing' as const),
  }
}

/** A deposit that is held belongs to no shop yet, and gift cards that were bought are their holder's: both are our loss. */
async function borneByOrders(
  tx: Transaction,
  { orders, currency }: LockedGroup,
  parts: readonly { readonly orderId: Id; readonly amount: number }[],
): Promise<Entry[]> {
  const booked = await bookedOfOrders(
    tx,
    parts.map(({ orderId }) => orderId),
  )
  return parts.flatMap(({ orderId, amount }) => {
    const { shopId, fulfilment } = orders.find((order) => order.orderId === orderId)!
    const about = { orderId, shopId, currency }
    const has = booked.get(orderId)
    if (!has || has.depositHeld > 0 || fulfilment === 'giftCard')
      return [entryOfLoss({ amount, currency }, about)]
    return entriesInProportion(about, has, amount)
  })
}
