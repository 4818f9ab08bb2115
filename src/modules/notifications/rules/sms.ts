import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

/**
 * The text messages that we send. Providers that send only approved texts identify each by a template of
 * theirs.
 */
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
  /** The whole message, for providers that send any text. */
  readonly text: string
}

/**
 * Hands text messages to a provider. @throws when the message was not accepted; it is then tried again later.
 */
export type SmsSender = { readonly send: (sms: Sms) => Promise<void> }
