import { book } from '#modules/ledger/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { entriesOfFailedPayout, entriesOfPaidPayout } from '../../rules/settlement.ts'
import { isSameAmount } from '../../rules/stated-amount.ts'
import {
  type BankAnswer,
  readAnswerTable,
  readFileStatus,
  readStatusReport,
} from '../bank-files/bank-answer.ts'
import { decideBankAccount } from '../store/bank-accounts.ts'
import { lockPayout, notePaid, notePayoutFailed, payoutsOfFile } from '../store/payouts.ts'

export type AnswerCounts = {
  readonly paid: number
  readonly failed: number
  /** Answered before. */
  readonly known: number
  /** Numbers that are none of ours. */
  readonly unknown: number
  /** Rows without a final outcome. */
  readonly undecided: number
  /**
   * Of another amount than we sent, paid after they failed, or of transfers that their provider has not answered: nothing is changed, and
   * a person compares them with the bank.
   */
  readonly conflicting: number
}

type Outcome = 'paid' | 'failed' | 'known' | 'unknown' | 'conflicting' | 'atProvider'

/**
 * Reads a bank's answers: a payment status report (pain.002), or a table by rows. Each answer is a transaction of its own, which locks the
 * rows of one payout; a file that is read again finds those that are done. @throws Refusal `answerUnreadable`
 */
export async function readBankAnswers(
  ctx: OperatorContext,
  { file }: { readonly file: string },
): Promise<AnswerCounts> {
  const whole = readFileStatus(file)
  const read = readStatusReport(file) ?? readAnswerTable(file)
  if (!read) throw new Refusal('answerUnreadable', {}, [{ field: 'file', code: 'answerUnreadable' }])
  const counts = { paid: 0, failed: 0, known: 0, unknown: 0, undecided: 0, conflicting: 0 }
  let { answers } = read
  if (whole) {
    const sent = await payoutsOfFile(ctx.db, whole.fileNumber)
    if (sent.length === 0) counts.unknown += 1
    // Of those that the bank has answered one by one, the answer about the file says nothing new.
    const isOpen = sent.filter(({ status }) => status === 'sent')
    counts.known += sent.length - isOpen.length
    answers = isOpen.map(({ number }) => ({ ...whole, number }))
  } else counts.undecided = read.undecided
  for (const answer of answers) {
    const outcome = await ctx.transaction((tx) => applyAnswer(tx, answer))
    counts[outcome === 'atProvider' ? 'conflicting' : outcome] += 1
  }
  return counts
}

/**
 * An operator records how one payout ended.
 * @throws Refusal `notFound`, `payoutAnswered`, `payoutAtProvider` for a transfer that its provider answers
 */
export const answerPayout = (
  ctx: OperatorContext,
  {
    number,
    outcome,
    reason,
  }: { readonly number: string; readonly outcome: 'paid' | 'failed'; readonly reason: string },
) =>
  ctx.transaction(async (tx) => {
    const done = await applyAnswer(tx, { number, outcome, reason })
    if (done === 'unknown') throw new Refusal('notFound')
    if (done === 'known' || done === 'conflicting') throw new Refusal('payoutAnswered')
    if (done === 'atProvider') throw new Refusal('payoutAtProvider')
    return {}
  })

/**
 * A payout arrived or failed. One that arrived may still be returned. After a failure the account is checked again before anything is
 * paid to it, and the statements are due again. A transfer of a payment provider is answered by that alone: recorded as failed while it
 * is on its way, it would be sent twice.
 */
export async function applyAnswer(
  tx: Transaction,
  {
    number,
    outcome,
    reason,
    stated,
    channelAccount,
    isByProvider = false,
  }: BankAnswer & { readonly channelAccount?: string; readonly isByProvider?: boolean },
): Promise<Outcome> {
  const payout = await lockPayout(tx, number)
  if (!payout) return 'unknown'
  const { payoutId, amount, status } = payout
  if (stated && !isSameAmount(stated, payout)) return 'conflicting'
  if (status === 'failed' && outcome === 'paid' && !payout.wasPaid) return 'conflicting'
  if (outcome === status || status === 'failed') return 'known'
  if (payout.method === 'provider' && status === 'sent' && !isByProvider) return 'atProvider'
  if (outcome === 'paid') {
    await notePaid(tx, payoutId, { reference: reason.slice(0, 140), channelAccount })
    await book(
      tx,
      { kind: 'payoutPaid', subjectId: payoutId },
      entriesOfPaidPayout(payout, amount, channelAccount),
    )
    await announce(tx, { name: 'payout.paid', payoutId })
    return 'paid'
  }
  await notePayoutFailed(tx, payoutId, reason)
  await decideBankAccount(tx, payout.accountId, { status: 'waiting', reason })
  const returned = status === 'paid' ? entriesOfPaidPayout(payout, -amount, payout.channelAccount) : []
  await book(tx, { kind: 'payoutFailed', subjectId: payoutId }, [
    ...netted([...returned, ...entriesOfFailedPayout(payout, amount)]),
  ])
  await announce(tx, { name: 'payout.failed', payoutId })
  return 'failed'
}

/** Entries that cancel each other are left out. */
const netted = <Each extends { readonly account: string; readonly amount: number }>(
  entries: readonly Each[],
): Each[] =>
  entries.filter(
    (entry) => !entries.some((other) => other.account === entry.account && other.amount === -entry.amount),
  )
