import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { testMail } from '../mails/test-mail.ts'
import type { NotificationsParts } from '../parts.ts'
import { readAccount } from '../queries/recipients.ts'
import { claimMail, insertMails, markFailed, markSent } from '../store/mails.ts'

/**
 * Sends a mail to the calling operator, while they wait: the mail server's reply is the response. One that
 * fails is tried again like all mails.
 * @throws Refusal `mailServerMissing`, `emailMissing`, `mailRefused` with the server's reply
 */
export async function sendTestMail(
  ctx: OperatorContext,
  parts: NotificationsParts,
): Promise<{ readonly recipient: string }> {
  if (!parts.mailer) throw new Refusal('mailServerMissing')
  const [operator] = await readAccount(ctx.db, ctx.userId)
  if (!operator?.email) throw new Refusal('emailMissing')
  const mail = testMail(parts, operator, ctx.site.code)
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
