import type { MailTemplate } from './mail-templates.ts'

/** Parts of a mail that a sentence may be. */
export const mailTextRoles = ['subject', 'title', 'text', 'action', 'small'] as const
export type MailTextRole = (typeof mailTextRoles)[number]

/** A mail in the list of texts; `shared` holds the sentences that several mails have. */
export type MailTextRow = {
  readonly mail: MailTemplate | 'shared'
  readonly cases: number
  /** Sentences that operators have written. */
  readonly changed: number
  readonly changedAt: Date | undefined
}

export const mailTextMax = 2_000

/** A sentence of a mail as operators edit it. */
export type EditedSentence = {
  readonly key: string
  readonly role: MailTextRole
  /** Our own text, in this language. */
  readonly ours: string
  /** Text of the operators; empty where ours is used. */
  readonly text: string
  /** Facts that it may name in braces. */
  readonly placeholders: readonly string[]
}
