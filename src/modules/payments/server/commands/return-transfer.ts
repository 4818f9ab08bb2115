import { entryOfClearing, entryOfSuspense } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import { retryReturnedAfterMs } from '#modules/refunds/rules/retries.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { type ReportedRefundReturn, tryOfKey } from '../../rules/refund-returned.ts'
import { accountOf } from '../channels.ts'
import { setRetryDeadline } from '../retry-deadline.ts'
import type { PaymentAttempt } from '../store/attempts.ts'
import { insertReturn, lockTransferOfAttempt } from '../store/transfers.ts'
import { refuseTransfer } from './refuse-transfer.ts'

/** `noted`: of a try that has ended otherwise, or that was never sent and has failed now. */
export type ReturnOutcome = 'refundReturned' | 'wrongAmount' | 'noted'

type Said = { readonly fact: ReportedRefundReturn; readonly attempt: PaymentAttempt }

/**
 * A refund that counted as sent was returned. Its money waits in suspense again, and is sent once more or
 * paid otherwise, like a refund that its provider refused at first. The key names the try, so that a message
 * about an earlier one changes nothing. The attempt is locked.
 */
export async function returnTransfer(
  tx: Transaction,
  { fact, attempt }: Said,
  log: Pick<Log, 'error'>,
): Promise<ReturnOutcome> {
  const of = tryOfKey(fact.key)
  const transfer =
    of && (await lockTransferOfAttempt(tx, { attemptId: attempt.attemptId, transferId: of.transferId }))
  if (!transfer || transfer.retries !== of.retries) return 'noted'
  const { transferId, amount, currency, status } = transfer
  if (fact.amount !== amount || fact.currency !== currency) return 'wrongAmount'
  const reason = fact.failure ?? ''
  // It was pending, or the answer that it was sent is still on its way to us, and comes too late then.
  if (status === 'requested') await refuseTransfer(tx, log, { transferId, amount, currency, reason })
  if (status !== 'done' || transfer.sentAs === undefined) return 'noted'
  const returnId = newId()
  await insertReturn(tx, { returnId, transferId, failure: reason })
  await setRetryDeadline(tx, transferId, retryReturnedAfterMs)
  await book(tx, { kind: 'transferReturned', subjectId: returnId }, [
    entryOfSuspense({ amount, currency }),
    entryOfClearing(accountOf(attempt), { amount, currency }),
  ])
  return 'refundReturned'
}
