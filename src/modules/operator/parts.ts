import type { Id } from '#domain/identifiers.ts'
import type { Database } from '#platform/context.ts'

type Stored = { readonly mailId: Id; readonly text: string; readonly html: string }

export type OperatorParts = {
  /** In the demo every visitor may read the outbox and move the clock; elsewhere these calls do not exist. */
  readonly isDemo: boolean
  /** A mail as its reader gets it, with the code that no table holds in the clear. */
  readonly withCode: <Mail extends Stored>(db: Database, mail: Mail) => Promise<Mail>
}
