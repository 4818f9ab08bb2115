import type { Database } from '#platform/context.ts'
import type { Mail } from '../rules/mail.ts'
import type { NotificationsParts } from './parts.ts'
import { cardOfMail, codeMark, pickUpMark, pickUpOfMail } from './store/mails.ts'

export type MailCodes = Pick<NotificationsParts, 'codeOfCard' | 'codeOfPickUp'>
type WithTexts = Pick<Mail, 'mailId' | 'text' | 'html'>

/** A stored mail with the code of its gift card, or with which its order is picked up: no table holds codes in the clear. */
export async function withCode<Stored extends WithTexts>(
  db: Database,
  mail: Stored,
  { codeOfCard, codeOfPickUp }: MailCodes,
): Promise<Stored> {
  if (mail.text.includes(codeMark)) {
    const card = await cardOfMail(db, mail.mailId)
    return card ? withText(mail, codeMark, codeOfCard(card)) : mail
  }
  if (!mail.text.includes(pickUpMark)) return mail
  const voucher = await pickUpOfMail(db, mail.mailId)
  return voucher ? withText(mail, pickUpMark, codeOfPickUp(voucher)) : mail
}

const withText = <Stored extends WithTexts>(mail: Stored, mark: string, code: string): Stored => ({
  ...mail,
  text: mail.text.replaceAll(mark, code),
  html: mail.html.replaceAll(mark, code),
})
