import { isUnderWay } from '#domain/payments/lifecycle.ts'
import type { JobServices } from '#platform/outbox.ts'
import { askProvider } from './ask-provider.ts'
import { type Channels, channelBy } from './channels.ts'
import { sendRefund } from './commands/send-refund.ts'
import { closeUnderWay } from './reactions.ts'
import { isGroupSettled, type PaymentRecord, takeRecordsToAsk } from './store/records.ts'
import { forgottenRefunds } from './store/refunds.ts'

const atOnce = 20

export const paymentJobs = (channels: Channels) => [
  {
    name: 'payments.askProviders',
    everySeconds: 5,
    /** Asks providers about open attempts, so that payments end even when messages never arrive. */
    run: (services: JobServices) =>
      inBatches(services, {
        take: () => takeRecordsToAsk(services.db, atOnce),
        handle: (record) => ask(services, channels, record),
      }),
  },
  {
    name: 'payments.sendForgottenRefunds',
    everySeconds: 60,
    run: (services: JobServices) =>
      inBatches(services, {
        take: () => forgottenRefunds(services.db, atOnce),
        handle: (refundId) => sendRefund(services, channels, refundId),
      }),
  },
]

type Work<T> = { readonly take: () => Promise<T[]>; readonly handle: (each: T) => Promise<void> }

/** Batch by batch while there are full ones. One that fails keeps none of the others waiting; its next turn comes. */
async function inBatches<T>({ log }: JobServices, { take, handle }: Work<T>): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const batch = await take()
    const ends = await Promise.allSettled(batch.map(handle))
    for (const end of ends)
      if (end.status === 'rejected') log.error({ err: end.reason }, 'a payment will be tried again')
    if (batch.length < atOnce) return
  }
}

async function ask(services: JobServices, channels: Channels, record: PaymentRecord): Promise<void> {
  const channel = channelBy(channels, record.channel)
  if (!channel) return
  await askProvider(services, channel, record, 'query')
  if (isUnderWay(record.status) && (await isGroupSettled(services.db, record.groupId)))
    await closeUnderWay(services, channels, record.groupId)
}
