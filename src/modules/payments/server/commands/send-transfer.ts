import { entryOfClearing, entryOfSuspense } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accountOf } from '../../rules/channel-offer.ts'
import type { PaymentChannels } from '../channels.ts'
import { bookingOfTransfer, endTransfer, lockTry, takeTransfer } from '../store/transfers.ts'
import { refuseTransfer } from './refuse-transfer.ts'

/**
 * Sends a refund. The transfer has one key at its provider, so a repeat after a crash moves nothing twice;
 * the ledger follows in the transaction that marks it done.
 * @throws Refusal `providerAway`, and is tried again
 */
export async function sendTransfer(
  services: JobServices,
  channels: PaymentChannels,
  transferId: Id,
): Promise<void> {
  const transfer = await takeTransfer(services.db, transferId)
  const open = transfer && (await channels.ofAttempt(services, transfer))
  if (!transfer || !open) return

  const { key, captureReference: captureId, amount, currency } = transfer
  const answer = await open.channel.refund(open.ref, { key, captureId, amount, currency })
  // It is queried again with the transfers that were not tried for a while.
  if (answer.status === 'pending') return
  if (answer.status === 'refused') {
    await services.transaction(async (tx) => {
      // Locked first, so that no reversal settles it twice.
      if (await lockTry(tx, transfer))
        await refuseTransfer(tx, services.log, { transferId, amount, currency, reason: answer.reason })
    })
    return
  }
  const sent = { amount: -amount, currency }
  await services.transaction(async (tx) => {
    // An answer to an earlier try does not apply to the one that is under way.
    if (!(await lockTry(tx, transfer)) || !(await endTransfer(tx, transferId, answer))) return
    await book(tx, await bookingOfTransfer(tx, transferId), [
      entryOfSuspense(sent),
      entryOfClearing(accountOf(open.ref.account), sent),
    ])
  })
}
