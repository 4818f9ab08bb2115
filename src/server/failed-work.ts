import { sql } from '#database/sql.ts'
import { mailAttemptsMax } from '#domain/mails/failed-mail.ts'
import type { Database } from '#platform/context.ts'

/** Counts of failed work that waits, for metrics and alerts. */
export type FailedWork = {
  /** Reactions that failed as often as they are tried. */
  readonly deadLetters: number
  readonly mailsTriedAgain: number
  readonly mailsGivenUp: number
}

export async function failedWork(db: Database): Promise<FailedWork> {
  const row = await sql<{ letters: number; again: number; given_up: number }>`
    select (select count(*)::int from dead_letters) as letters,
      count(*) filter (where attempts < ${mailAttemptsMax})::int as again, count(*) filter (where attempts >= ${mailAttemptsMax})::int as given_up
    from mails where sent_at is null and withheld_at is null and attempts > 0`.row(db)
  return { deadLetters: row!.letters, mailsTriedAgain: row!.again, mailsGivenUp: row!.given_up }
}
