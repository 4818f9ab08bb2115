import { countFailedMails } from '#modules/notifications/server/public.ts'
import type { Database } from '#platform/context.ts'
import { countDeadLetters } from '#platform/dead-letters.ts'

/** Counts of failed work that waits, for metrics and alerts. */
export type FailedWork = {
  /** Reactions that failed as often as they are tried. */
  readonly deadLetters: number
  readonly mailsTriedAgain: number
  readonly mailsGivenUp: number
}

export async function failedWork(db: Database): Promise<FailedWork> {
  const [deadLetters, mails] = await Promise.all([countDeadLetters(db), countFailedMails(db)])
  return { deadLetters, mailsTriedAgain: mails.again, mailsGivenUp: mails.givenUp }
}
