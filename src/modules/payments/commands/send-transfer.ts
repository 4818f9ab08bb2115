import type { Id } from '#domain/identifiers.ts'
import { entryOfClearing, entryOfLoss, entryOfSuspense } from '#domain/ledger/accounts.ts'
import { book } from '#modules/ledger/public.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { accountOf, type Channels } from '../channels.ts'
import { setRetryDeadline } from '../retry-deadline.ts'
import { settleByReversal } from '../store/reversals.ts'
import { endTransfer, lockTry, takeTransfer } from '../store/transfers.ts'

/**
 * Sends money back. The transfer has one key at its provider, so a repeat after a crash moves nothing twice; the ledger
 * follows in the transaction that calls it done.
 * @throws Refusal `providerAway`, and is tried again
 */
export async function sendTransfer(services: JobServices, channels: Channels, transferId: Id): Promise<void> {
  const transfer = await takeTransfer(services.db, transferId)
  const open = transfer && (await channels.ofAttempt(services, transfer))
  if (!transfer || !open) return

  const { key, captureReference: captureId, amount, currency } = transfer
  const answer = await open.channel.refund(open.ref, { key, captureId, amount, currency })
  // It is asked again with the transfers that were not tried for a while.
  if (answer.status === 'pending') return
  if (answer.status === 'refused') {
    // Where the buyer has the money already, since the company took it back by itself, nothing is left to send.
    await services.transaction(async (tx) => {
      // Locked first, so that no reversal settles it twice.
      if (!(await lockTry(tx, transfer))) return
      const reversalId = await settleByReversal(tx, { transferId, amount })
      if (reversalId) {
        await endTransfer(tx, transferId, { status: 'done', reversalId })
        await book(tx, { kind: 'transfer', subjectId: transferId }, [
          entryOfSuspense({ amount: -amount, currency }),
          entryOfLoss({ amount: -amount, currency }),
        ])
        await announce(tx, { name: 'transfer.done', transferId })
        return
      }
      services.log.error(
        { transferId, reason: answer.reason },
        'a transfer was refused and is sent again later',
      )
      await endTransfer(tx, transferId, { status: 'failed', failure: answer.reason })
      await setRetryDeadline(tx, transferId)
      await announce(tx, { name: 'transfer.failed', transferId })
    })
    return
  }
  const sent = { amount: -amount, currency }
  await services.transaction(async (tx) => {
    if (!(await endTransfer(tx, transferId, answer))) return
    await book(tx, { kind: 'transfer', subjectId: transferId }, [
      entryOfSuspense(sent),
      entryOfClearing(accountOf(open.ref.account), sent),
    ])
    await announce(tx, { name: 'transfer.done', transferId })
  })
}
