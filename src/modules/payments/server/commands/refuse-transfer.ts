import { entryOfClearing, entryOfLoss, entryOfSuspense } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accountOf } from '../../rules/channel-offer.ts'
import { type ReportedRefundReturn, retryReturnedAfterMs, tryOfKey } from '../../rules/transfer-tries.ts'
import type { PaymentAttempt } from '../store/attempts.ts'
import { settleByReversal } from '../store/reversals.ts'
import { bookingOfTransfer, endTransfer, insertReturn, lockTransferOfAttempt } from '../store/transfers.ts'
import { setRetryDeadline } from './request-transfers.ts'

type Refused = {
  readonly transferId: Id
  readonly amount: number
  readonly currency: string
  readonly reason: string
}

/**
 * Ends a locked try whose provider has sent nothing and will not: the transfer is sent again later. Where the
 * buyer has the money already, since the provider reversed it, nothing is left to send.
 */
export async function refuseTransfer(
  tx: Transaction,
  log: Pick<Log, 'error'>,
  { transferId, amount, currency, reason }: Refused,
): Promise<void> {
  const reversalId = await settleByReversal(tx, { transferId, amount })
  if (reversalId) {
    await endTransfer(tx, transferId, { status: 'done', reversalId })
    await book(tx, await bookingOfTransfer(tx, transferId), [
      entryOfSuspense({ amount: -amount, currency }),
      entryOfLoss({ amount: -amount, currency }),
    ])
    return
  }
  log.error({ transferId, reason }, 'a transfer was refused and is sent again later')
  await endTransfer(tx, transferId, { status: 'failed', failure: reason })
  await setRetryDeadline(tx, transferId)
}

/** `noted`: of a try that has ended otherwise, or that was never sent and has failed now. */
export type ReturnOutcome = 'refundReturned' | 'wrongAmount' | 'noted'

type ReturnedRefund = { readonly fact: ReportedRefundReturn; readonly attempt: PaymentAttempt }

/**
 * A refund that counted as sent was returned. Its money waits in suspense again, and is sent once more or
 * paid otherwise, like a refund that its provider refused at first. The key names the try, so that a message
 * about an earlier one changes nothing. The attempt is locked.
 */
export async function returnTransfer(
  tx: Transaction,
  { fact, attempt }: ReturnedRefund,
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
