import type { Id } from '#domain/identifiers.ts'
import { entriesOfRefund } from '#domain/payments/accounts.ts'
import type { JobServices } from '#platform/outbox.ts'
import { type Channels, channelBy } from '../channels.ts'
import { book } from '../store/ledger.ts'
import { endRefund, takeRefund } from '../store/refunds.ts'

/**
 * Sends money back that pays for nothing. The refund's id is the provider's key, so a repeat after a crash moves
 * nothing twice; the books follow in the transaction that calls it done.
 * @throws Refusal `providerAway`, and is tried again
 */
export async function sendRefund(services: JobServices, channels: Channels, refundId: Id): Promise<void> {
  const refund = await takeRefund(services.db, refundId)
  const channel = refund && channelBy(channels, refund.channel)
  if (!refund || !channel) return

  const { serial, captureId, amount, currency } = refund
  const answer = await channel.refund({ key: refundId, serial, captureId, amount, currency })
  if (answer.status === 'refused') {
    services.log.error({ refundId, reason: answer.reason }, 'a refund was refused and needs a person')
    await services.transaction((tx) => endRefund(tx, refundId, { status: 'failed' }))
    return
  }
  await services.transaction(async (tx) => {
    if (await endRefund(tx, refundId, answer))
      await book(tx, { kind: 'refund', refundId }, entriesOfRefund(amount, currency))
  })
}
