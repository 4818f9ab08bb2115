import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { testMail } from '../mails/test-mail.ts'
import type { NotificationsParts } from '../parts.ts'
import { type Recipient, readAccount } from '../queries/recipients.ts'
import { claimMail, insertMails, type MailToWrite, markFailed, markSent } from '../store/mails.ts'

type Sent = { readonly recipient: string }

/**
 * Sends a mail to the calling operator, while they wait: the mail server's reply is the response. One that
 * fails is tried again like all mails.
 * @throws Refusal `mailServerMissing`, `emailMissing`, `mailRefused` with the server's reply
 */
export const sendTestMail = (ctx: OperatorContext, parts: NotificationsParts): Promise<Sent> =>
  sendNow(ctx, parts, (operator) => testMail(parts, operator, ctx.site.code))

/** The same for any mail to the calling operator. */
export async function sendNow(
  ctx: OperatorContext,
  parts: NotificationsParts,
  write: (operator: Recipient) => Omit<MailToWrite, 'about'>,
): Promise<Sent> {
  if (!parts.mailer) throw new Refusal('mailServerMissing')
  const [operator] = await readAccount(ctx.db, ctx.userId)
  if (!operator?.email) throw new Refusal('emailMissing')
  const mail = write(operator)
  await insertMails(ctx.db, [{ ...mail, about: `test:${mail.mailId}` }])
  // The job that sends all mails was faster.
  if (!(await claimMail(ctx.db, mail.mailId))) return { recipient: mail.recipient }
  try {
    await parts.mailer.send(mail)
  } catch (error) {
    await markFailed(ctx.db, mail.mailId, error)
    throw new Refusal('mailRefused', {
      why: String(error instanceof Error ? error.message : error).slice(0, 300),
    })
  }
  await markSent(ctx.db, mail.mailId)
  return { recipient: mail.recipient }
}
