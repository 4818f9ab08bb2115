import type { Id } from '#vocabulary/identifiers.ts'

/** A mail as it leaves us: readable with pictures and without. */
export type Mail = {
  readonly mailId: Id
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one request ends such mails, for those that their reader may switch off. */
  readonly unsubscribe?: string | undefined
  /** A document that it brings. */
  readonly attachment?: { readonly name: string; readonly content: Buffer } | undefined
}

/** Hands mails to a mail server. @throws when the mail was not accepted; it is then tried again later. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }
