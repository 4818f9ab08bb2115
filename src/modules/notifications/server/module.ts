import { eraseEvents } from '#platform/dead-letters.ts'
import { defineModule } from '#platform/module.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { inboxJobs } from './inbox-jobs.ts'
import type { InboxParts } from './inbox-parts.ts'
import { inboxReactions } from './inbox-reactions.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { mailJobs } from './mail-jobs.ts'
import type { MailsParts } from './mail-parts.ts'
import { mailReactions } from './mail-reactions.ts'
import { mailRoutes } from './mail-routes.ts'
import { toldInbox } from './queries/told-inbox.ts'
import { invoicesOf, toldMails } from './queries/told-mails.ts'
import { reminderJobs } from './reminders.ts'
import { smsJobs } from './sms.ts'
import { eraseMails, hasPresentOnItsWay } from './store/mails.ts'
import { eraseInbox } from './store/messages.ts'

/**
 * Mails owns what we write to people, by mail and by text message: composed when something happens, stored in
 * the outbox, sent by a job.
 */
export const mailsModule = (parts: MailsParts) =>
  defineModule({
    name: 'mails',
    routes: mailRoutes(parts),
    reactions: mailReactions(parts),
    jobs: [...mailJobs(parts), ...reminderJobs(parts), ...smsJobs(parts.smsSender)],
    personalData: {
      refuseErasure: async (tx, userId) => {
        // Without a mail server none of them will ever go.
        if (parts.mailer && (await hasPresentOnItsWay(tx, userId))) throw new Refusal('giftCardOnItsWay')
      },
      erase: async (tx, person) => {
        await eraseMails(tx, person)
        await eraseEvents(tx, person, await invoicesOf(tx, person.userId))
      },
      tell: toldMails,
    },
  })

/**
 * Inbox owns the messages to accounts within the mall, the announcements of operators, and each person's
 * notification settings. Mails check the same settings before they are sent.
 */
export const inboxModule = (parts: InboxParts) =>
  defineModule({
    name: 'inbox',
    routes: inboxRoutes(parts),
    reactions: inboxReactions,
    jobs: inboxJobs,
    personalData: {
      erase: (tx, { userId }) => eraseInbox(tx, userId),
      tell: (db, userId) => toldInbox(db, userId),
    },
  })
