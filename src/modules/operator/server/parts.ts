import type { Database } from '#platform/context.ts'

export type OperatorParts = {
  /** Mails that the mail server refused: those that are tried again, and those that were given up. */
  readonly countFailedMails: (db: Database) => Promise<{ readonly again: number; readonly givenUp: number }>
}
