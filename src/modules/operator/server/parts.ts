import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type Stored = { readonly mailId: Id; readonly text: string; readonly html: string }

export type OperatorParts = {
  /** In the demo every visitor may read the outbox and move the clock; elsewhere these calls do not exist. */
  readonly isDemo: boolean
  /** Mails that the mail server refused: those that are tried again, and those that were given up. */
  readonly countFailedMails: (db: Database) => Promise<{ readonly again: number; readonly givenUp: number }>
  /** A mail as its reader gets it, with the code that no table holds in the clear. */
  readonly withCode: <Mail extends Stored>(db: Database, mail: Mail) => Promise<Mail>
}
