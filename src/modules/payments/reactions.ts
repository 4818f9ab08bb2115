import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce, type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Channels } from './channels.ts'
import { closeRecord } from './close-record.ts'
import { sendTransfer } from './commands/send-transfer.ts'
import { recordsToClose } from './store/records.ts'

export const paymentReactions = (channels: Channels): Reaction[] => [
  reactTo('transfer.requested', 'payments.sendTransfer', (services, { transferId }) =>
    sendTransfer(services, channels, transferId),
  ),
  // Nothing is owed any more, or it was paid otherwise: what is still open at a provider must not charge.
  reactTo('orderGroup.closed', 'payments.closeWithOrder', (services, { groupId }) =>
    closeUnderWay(services, channels, groupId),
  ),
  reactTo('payment.toClose', 'payments.close', (services, { groupId }) =>
    closeUnderWay(services, channels, groupId),
  ),
  // An attempt is rarely left open beside the one that paid, so all that were paid are looked at together.
  reactToBatch('orderGroup.paid', 'payments.closeOthers', async ({ db, transaction }, paid) => {
    const records = await recordsToClose(
      db,
      paid.map(({ groupId }) => groupId),
    )
    if (records.length > 0)
      await transaction(async (tx) => {
        for (const { groupId } of records) await announce(tx, { name: 'payment.toClose', groupId })
      })
  }),
]

/** Closes the attempts of a group that must not charge any more. */
export async function closeUnderWay(services: JobServices, channels: Channels, groupId: Id): Promise<void> {
  for (const record of await recordsToClose(services.db, [groupId])) {
    try {
      await closeRecord(services, channels, record)
    } catch (error) {
      // Paid meanwhile: the capture was recorded, and goes back if it pays for nothing.
      if (!(error instanceof Refusal && error.code === 'recordNotClosable')) throw error
    }
  }
}
