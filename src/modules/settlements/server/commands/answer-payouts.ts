import { book } from '#modules/ledger/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { entriesOfFailedPayout, entriesOfPaidPayout } from '../../rules/settlement.ts'
import {
  type BankAnswer,
  readAnswerTable,
  readFileStatus,
  readStatusReport,
} from '../bank-files/bank-answer.ts'
import { decideBankAccount } from '../store/bank-accounts.ts'
import { lockPayout, notePaid, notePayoutFailed, sentOfFile } from '../store/payouts.ts'

export type AnswerCounts = {
  readonly paid: number
  readonly failed: number
  /** Answered before. */
  readonly known: number
  /** Numbers that are none of ours. */
  readonly unknown: number
  /** Rows without a final outcome. */
  readonly undecided: number
}

type Outcome = 'paid' | 'failed' | 'known' | 'unknown'

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
  const answers = whole
    ? (await sentOfFile(ctx.db, whole.fileNumber)).map((number) => ({ ...whole, number }))
    : read.answers
  const counts = { paid: 0, failed: 0, known: 0, unknown: 0, undecided: whole ? 0 : read.undecided }
  for (const answer of answers) counts[await ctx.transaction((tx) => applyAnswer(tx, answer))] += 1
  return counts
}

/** An operator records how one payout ended. @throws Refusal `notFound`, `payoutAnswered` */
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
    if (done === 'known') throw new Refusal('payoutAnswered')
    return {}
  })

/**
 * A payout arrived or failed. One that arrived may still be returned. After a failure the account is checked again before anything is
 * paid to it, and the statements are due again.
 */
export async function applyAnswer(
  tx: Transaction,
  { number, outcome, reason, channelAccount }: BankAnswer & { readonly channelAccount?: string },
): Promise<Outcome> {
  const payout = await lockPayout(tx, number)
  if (!payout) return 'unknown'
  const { payoutId, amount } = payout
  if (outcome === payout.status || payout.status === 'failed') return 'known'
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
  const returned = payout.status === 'paid' ? entriesOfPaidPayout(payout, -amount, payout.channelAccount) : []
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
