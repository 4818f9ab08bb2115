import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

export type DecidedApplication = {
  readonly status: 'approved' | 'rejected'
  readonly reason: string
  readonly shopName: LocalText
  readonly site: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** A shop application with its applicant; none when it is no longer decided as in this round. */
export const decidedApplication = (
  db: Database,
  applicationId: Id,
  round: number,
): Promise<DecidedApplication[]> =>
  sql<DecidedApplication>`
    select a.status, a.reason, a.shop_name as "shopName", a.site, u.name, u.email::text as email, u.language
    from shop_applications a join users u on u.id = a.user_id
    where a.id = ${applicationId} and a.round = ${round} and a.status <> 'awaitingReview' and u.email is not null`.rows(
    db,
  )
