import { eraseEvents } from '#platform/dead-letters.ts'
import { defineModule } from '#platform/module.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mailJobs } from './jobs.ts'
import type { MailsParts } from './parts.ts'
import { invoicesOf, toldMails } from './queries/told-mails.ts'
import { mailReactions } from './reactions.ts'
import { reminderJobs } from './reminders.ts'
import { mailRoutes } from './routes.ts'
import { smsJobs } from './sms.ts'
import { eraseMails, hasPresentOnItsWay } from './store/mails.ts'

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
