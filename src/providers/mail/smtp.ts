import { createTransport } from 'nodemailer'
import type { Mailer } from '#modules/notifications/rules/mail.ts'

/**
 * Sends by SMTP. A short timeout at every step: a mail server that hangs must not delay the other messages.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 * @param from name and address of the sender
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'mallard.test'
  return {
    send: async (mail) => {
      await transport.sendMail({
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachment
          ? [
              {
                filename: mail.attachment.name,
                content: mail.attachment.content,
                contentType: 'application/pdf',
              },
            ]
          : [],
        // The same number for every attempt, so that a mail sent twice can be recognised.
        messageId: `<${mail.mailId}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: the mailbox may end such mails for its reader with one request.
          ...(mail.unsubscribe && {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
  }
}
