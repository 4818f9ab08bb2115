import type { Id } from '#vocabulary/identifiers.ts'
import type { MailTemplate } from './mail-templates.ts'

/** To whom a mail goes: an operator, the staff of a shop, another account, or an address without an account. */
export const mailRecipientKinds = ['platform', 'shop', 'buyer', 'guest'] as const
export type MailRecipientKind = (typeof mailRecipientKinds)[number]

/** With pauses that grow, about two days. A mail that is not accepted for so long is stored and no longer sent. */
export const mailAttemptsMax = 16

/** A mail that the mail server has not accepted. */
export type FailedMail = {
  readonly mailId: Id
  readonly template: MailTemplate
  readonly recipient: MailRecipientKind
  readonly writtenAt: Date
  readonly attempts: number
  /** The last answer of the mail server; undefined where an earlier version sent it. */
  readonly failure: string | undefined
  readonly failedAt: Date | undefined
  /** When it is tried next; undefined when it was given up. */
  readonly retryAt: Date | undefined
}
