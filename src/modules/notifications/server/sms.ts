import type { MailTextKey } from '#messages/mail-text.ts'
import type { CodePurpose } from '#modules/identity/rules/code.ts'
import { newId } from '#platform/identifiers.ts'
import type { EventOf } from '#vocabulary/events.ts'
import type { Sms } from '../rules/sms.ts'
import { guestToken, penFor, siteOrFirst } from './mails/compose.ts'
import type { NotificationsParts } from './parts.ts'
import type { MailedInvoice } from './queries/issued-invoice.ts'
import type { CodeToSend } from './queries/sent-code.ts'

const texts = {
  signIn: 'smsCodeSignIn',
  passwordReset: 'smsCodePassword',
  mobileReset: 'smsCodeOldMobile',
  mobileBind: 'smsCodeNewMobile',
  destroy: 'smsCodeDestroy',
} as const satisfies Partial<Record<CodePurpose, MailTextKey>>

/** A code, to the number that shall show that its messages are read. */
export function codeSms(parts: Pick<NotificationsParts, 'codeOf' | 'text'>, sent: CodeToSend): Sms {
  const code = parts.codeOf(sent.codeId)
  const key = (texts as Partial<Record<CodePurpose, MailTextKey>>)[sent.purpose] ?? 'smsCodeSignIn'
  return {
    smsId: newId(),
    recipient: sent.target,
    language: sent.language,
    template: 'code',
    params: { code },
    text: parts.text(sent.language, key, { code }),
  }
}

/** The number of an invoice and where it is read. To the number of the order the link opens it; elsewhere its buyer signs in. */
export function invoiceSms(
  parts: NotificationsParts,
  invoice: MailedInvoice,
  wanted: EventOf<'invoice.textWanted'>,
): Sms {
  const pen = penFor(parts, siteOrFirst(parts, invoice.site), invoice.language)
  const token = wanted.isOfOrder ? guestToken(parts, invoice) : undefined
  const params = {
    number: invoice.number,
    link: pen.link(parts.pages.order(invoice.orderId, token)),
  }
  return {
    smsId: newId(),
    recipient: wanted.to,
    language: invoice.language,
    template: 'invoice',
    params,
    text: parts.text(invoice.language, 'smsInvoice', params),
  }
}
