import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

/** The text messages that we send. Companies that send only what they have approved know each by a template of theirs. */
export const smsTemplates = ['code', 'invoice'] as const
export type SmsTemplate = (typeof smsTemplates)[number]

/** A text message as it leaves us. */
export type Sms = {
  readonly smsId: Id
  /** As it is dialled from abroad: +8613800138000. */
  readonly recipient: string
  readonly language: Language
  readonly template: SmsTemplate
  /** The words of the template. */
  readonly params: Readonly<Record<string, string>>
  /** The whole message, for companies that send any text. */
  readonly text: string
}

/** Carries text messages away. @throws when the message was not taken over; it is then tried again later. */
export type SmsSender = { readonly send: (sms: Sms) => Promise<void> }
