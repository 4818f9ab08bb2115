import type { FileStore } from '#modules/files/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Mailer } from '../rules/mail.ts'
import type { NotificationsParts } from './parts.ts'
import { claimMail, markFailed, markSent, unsentMails, withholdUnwanted } from './store/mails.ts'
import { type MailCodes, withCode } from './with-code.ts'

const batch = 20

/** Files and codes for outgoing mails. */
type SendingParts = Pick<NotificationsParts, 'files'> & MailCodes

/** Sends what is in the outbox, where a mail server is set. */
export const mailJobs = ({ mailer, ...parts }: SendingParts & Pick<NotificationsParts, 'mailer'>) =>
  mailer
    ? [
        {
          name: 'notifications.send-mails',
          everySeconds: 2,
          run: (services: JobServices) => sendMails(services, mailer, parts),
        },
      ]
    : []

/**
 * A mail may go out twice when we stop between handing it over and noting so; its number stays the same, so
 * that mailboxes can detect it.
 */
export async function sendMails(
  services: JobServices,
  mailer: Mailer,
  { files, ...codes }: SendingParts,
): Promise<void> {
  for (const { attached, noticeKind, ...mail } of await unsentMails(services.db, batch)) {
    if (services.signal.aborted) return
    // Another node may have read the same mails, when this one was held up for longer than its lease.
    if (!(await claimMail(services.db, mail.mailId))) continue
    if (noticeKind && (await withholdUnwanted(services.db, mail.mailId))) continue
    try {
      const whole = await withCode(services.db, mail, codes)
      await mailer.send({ ...whole, attachment: attached && (await fileOf(files, attached)) })
    } catch (error) {
      services.log.error({ err: error, mailId: mail.mailId }, 'a mail could not be sent')
      services.count?.('mail', 'failed')
      await markFailed(services.db, mail.mailId, error)
      continue
    }
    services.count?.('mail', 'done')
    await markSent(services.db, mail.mailId)
  }
}

/** @throws Error when the file is missing: the mail is then tried again, and never goes out without it */
async function fileOf(files: FileStore, { key, name }: { readonly key: string; readonly name: string }) {
  const content = await files.get(key)
  if (!content) throw new Error(`The file ${key} is not there`)
  return { name, content }
}
