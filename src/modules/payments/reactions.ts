import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce, type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Channels } from './channels.ts'
import { closeRecord } from './close-record.ts'
import { sendRefund } from './commands/send-refund.ts'
import { groupsUnderWay, recordUnderWay } from './store/records.ts'

export const paymentReactions = (channels: Channels): Reaction[] => [
  reactTo('payment.toRefund', 'payments.sendRefund', (services, { refundId }) =>
    sendRefund(services, channels, refundId),
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
    const groupIds = await groupsUnderWay(
      db,
      paid.map(({ groupId }) => groupId),
    )
    if (groupIds.length > 0)
      await transaction(async (tx) => {
        for (const groupId of groupIds) await announce(tx, { name: 'payment.toClose', groupId })
      })
  }),
]

export async function closeUnderWay(services: JobServices, channels: Channels, groupId: Id): Promise<void> {
  const record = await recordUnderWay(services.db, groupId)
  if (!record) return
  try {
    await closeRecord(services, channels, record)
  } catch (error) {
    // Paid meanwhile: the money has been taken note of, and goes back if it pays for nothing.
    if (!(error instanceof Refusal && error.code === 'recordNotClosable')) throw error
  }
}
