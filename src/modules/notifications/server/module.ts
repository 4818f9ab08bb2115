import { eraseEvents } from '#platform/dead-letters.ts'
import { defineModule } from '#platform/module.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { notificationsJobs } from './jobs.ts'
import type { NotificationsParts } from './parts.ts'
import { exportedInbox } from './queries/exported-inbox.ts'
import { exportedMails, invoicesOf } from './queries/exported-mails.ts'
import { notificationsReactions } from './reactions.ts'
import { notificationsRoutes } from './routes.ts'
import { eraseMails, hasPresentOnItsWay } from './store/mails.ts'
import { eraseInbox } from './store/messages.ts'

/**
 * Notifications owns all that people are told: messages within the mall, mails and text messages, the
 * announcements of operators, and each person's settings. An event is answered once: its facts are read, and each
 * channel is written from them.
 */
export const notificationsModule = (parts: NotificationsParts) =>
  defineModule({
    name: 'notifications',
    routes: notificationsRoutes(parts),
    reactions: notificationsReactions(parts),
    jobs: notificationsJobs(parts),
    personalData: {
      refuseErasure: async (tx, userId) => {
        // Without a mail server none of them will ever go.
        if (parts.mailer && (await hasPresentOnItsWay(tx, userId))) throw new Refusal('giftCardOnItsWay')
      },
      erase: async (tx, person) => {
        await eraseInbox(tx, person.userId)
        await eraseMails(tx, person)
        await eraseEvents(tx, person, await invoicesOf(tx, person.userId))
      },
      tell: async (db, userId) => {
        const [inbox, mails] = await Promise.all([exportedInbox(db, userId), exportedMails(db, userId)])
        return { ...inbox, ...mails }
      },
    },
  })
