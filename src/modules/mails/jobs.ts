import type { Mailer } from '#domain/mails/mail.ts'
import type { JobServices } from '#platform/outbox.ts'
import { claimMail, markFailed, markSent, unsentMails } from './store.ts'

const batch = 20

/** Sends what is in the outbox, where a mail server is set. */
export const mailJobs = (mailer: Mailer | undefined) =>
  mailer
    ? [{ name: 'mails.send', everySeconds: 2, run: (services: JobServices) => sendMails(services, mailer) }]
    : []

/**
 * A mail may go out twice when we stop between handing it over and noting so; its number stays the same, so that
 * mailboxes can tell.
 */
export async function sendMails(services: JobServices, mailer: Mailer): Promise<void> {
  for (const mail of await unsentMails(services.db, batch)) {
    if (services.signal.aborted) return
    // Another node may have read the same mails, when this one was held up for longer than its lease.
    if (!(await claimMail(services.db, mail.mailId))) continue
    try {
      await mailer.send(mail)
    } catch (error) {
      services.log.error({ err: error, mailId: mail.mailId }, 'a mail could not be sent')
      await markFailed(services.db, mail.mailId)
      continue
    }
    await markSent(services.db, mail.mailId)
  }
}
