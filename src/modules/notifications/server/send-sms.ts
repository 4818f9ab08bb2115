import { inBatches } from '#platform/batches.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { SmsSender } from '../rules/sms.ts'
import { claimSms, deleteOldSms, markSmsFailed, markSmsSent, unsentSms } from './store/sms.ts'

const batch = 20

/** Sends waiting messages, where a provider is configured, and deletes old ones. */
export const smsJobs = (sender: SmsSender | undefined) => [
  {
    name: 'notifications.forget-sms',
    everySeconds: 3_600,
    run: ({ signal, transaction }: JobServices) =>
      inBatches(signal, (atMost) => transaction((tx) => deleteOldSms(tx, atMost)), 500),
  },
  ...(sender
    ? [
        {
          name: 'notifications.send-sms',
          everySeconds: 2,
          run: (services: JobServices) => sendSms(services, sender),
        },
      ]
    : []),
]

/** A message may go out twice when we stop between handing it over and noting so. */
export async function sendSms(services: JobServices, sender: SmsSender): Promise<void> {
  for (const sms of await unsentSms(services.db, batch)) {
    if (services.signal.aborted) return
    if (!(await claimSms(services.db, sms.smsId))) continue
    try {
      await sender.send(sms)
    } catch (error) {
      services.log.error({ err: error, smsId: sms.smsId }, 'a text message could not be sent')
      await markSmsFailed(services.db, sms.smsId)
      continue
    }
    await markSmsSent(services.db, sms.smsId)
  }
}
