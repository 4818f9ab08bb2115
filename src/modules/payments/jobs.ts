import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { isUnderWay } from '#domain/payments/lifecycle.ts'
import type { JobServices } from '#platform/outbox.ts'
import { askProvider } from './ask-provider.ts'
import { type Channels, channelBy } from './channels.ts'
import { sendRefund } from './commands/send-refund.ts'
import { closeUnderWay } from './reactions.ts'
import { forgottenRefunds, type PaymentRecord, takeRecordsToAsk } from './store.ts'

const atOnce = 20

export const paymentJobs = (channels: Channels) => [
  {
    name: 'payments.askProviders',
    everySeconds: 5,
    /** Finds out what no message told us, so that payments end even when messages never arrive. */
    run: async (services: JobServices) => {
      const due = await takeRecordsToAsk(services.db, atOnce)
      await Promise.all(due.map((record) => orLog(services, record.serial, () => ask(services, channels, record))))
    },
  },
  {
    name: 'payments.sendForgottenRefunds',
    everySeconds: 60,
    run: async (services: JobServices) => {
      for (const refundId of await forgottenRefunds(services.db)) {
        await orLog(services, refundId, () => sendRefund(services, channels, refundId))
      }
    },
  },
]

async function ask(services: JobServices, channels: Channels, record: PaymentRecord): Promise<void> {
  const channel = channelBy(channels, record.channel)
  if (!channel) return
  await askProvider(services, channel, record, 'query')
  if (isUnderWay(record.status) && (await isSettled(services, record.groupId))) await closeUnderWay(services, channels, record.groupId)
}

async function isSettled(services: JobServices, groupId: Id): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`select status from order_groups where id = ${groupId}`.execute(services.db)
  return rows[0]?.status !== 'awaitingPayment'
}

/** One that fails keeps none of the others waiting; its next turn comes. */
async function orLog(services: JobServices, subject: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    services.log.error({ err: error, subject }, 'a payment will be asked about again')
  }
}
