import { entryOfLoss, entryOfSuspense } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import type { Log, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { setRetryDeadline } from '../retry-deadline.ts'
import { settleByReversal } from '../store/reversals.ts'
import { bookingOfTransfer, endTransfer } from '../store/transfers.ts'

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
