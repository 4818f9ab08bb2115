import { inBatches } from '#platform/batches.ts'
import { newId } from '#platform/identifiers.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { messagesStoredDays } from '../rules/notice.ts'
import { notifyAccounts } from './notify-accounts.ts'
import type { NotificationsParts } from './parts.ts'
import { endingCoupons, endingPoints } from './queries/benefit-facts.ts'
import { reminderJobs } from './reminders.ts'
import { mailJobs } from './send-mails.ts'
import { smsJobs } from './send-sms.ts'
import { deleteWithdrawn, notifyNextAccounts, takeAnnouncement } from './store/announcements.ts'
import { deleteOldMessages } from './store/messages.ts'
import { workJobs } from './work.ts'

/** Writes what operators announced to all accounts, a thousand at a time. */
const sendAnnouncements = ({ transaction, signal }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) =>
    transaction(async (tx) => {
      const announcement = await takeAnnouncement(tx)
      if (!announcement) return 0
      const ids = Array.from({ length: atMost }, () => newId())
      await notifyNextAccounts(tx, announcement, ids)
      // Another one may wait behind it.
      return atMost
    }),
  )

const deleteOfWithdrawn = ({ transaction, signal }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) => transaction((tx) => deleteWithdrawn(tx, atMost)))

/** Notifies accounts of their coupons and points that end soon, each once. */
async function tellOfEnding(services: JobServices): Promise<void> {
  const { db, signal } = services
  await inBatches(
    signal,
    async (atMost) => {
      const ending = await endingCoupons(db, atMost)
      await notifyAccounts(
        services,
        ending.map(({ couponId, userId, site, name, endsAt }) => ({
          template: 'couponEnding',
          about: couponId,
          userId,
          site,
          facts: { name, at: endsAt.toISOString() },
        })),
      )
      return ending.length
    },
    500,
  )
  await inBatches(
    signal,
    async (atMost) => {
      const ending = await endingPoints(db, atMost)
      await notifyAccounts(
        services,
        ending.map(({ userId, site, points, firstEndsAt, lastLotId }) => ({
          template: 'pointsEnding',
          about: `${site}:${lastLotId}:${firstEndsAt.getTime()}`,
          userId,
          site,
          facts: { points, at: firstEndsAt.toISOString() },
        })),
      )
      return ending.length
    },
    500,
  )
}

const deleteOld = ({ db, signal }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) => deleteOldMessages(db, messagesStoredDays, atMost))

export const notificationsJobs = (parts: NotificationsParts): readonly RecurringJob[] => [
  ...mailJobs(parts),
  ...smsJobs(parts.smsSender),
  ...reminderJobs(parts),
  ...workJobs(parts),
  { name: 'notifications.send-announcements', everySeconds: 5, run: sendAnnouncements },
  { name: 'notifications.delete-withdrawn', everySeconds: 60, run: deleteOfWithdrawn },
  { name: 'notifications.tell-of-ending', everySeconds: 3_600, run: tellOfEnding },
  { name: 'notifications.delete-old', everySeconds: 3_600, run: deleteOld },
]
