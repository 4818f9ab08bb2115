import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { type PlatformAction, platformActions } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

export type Recipient = { readonly name: string; readonly email: string; readonly language: Language }

/** A buyer with an email address. */
export const recipient = (db: Database, buyerId: Id): Promise<Recipient | undefined> =>
  sql<Recipient>`
    select name, email::text as email, language from users where id = ${buyerId} and email is not null`.row(
    db,
  )

/** Operators whose role may do this. */
export const operatorsWho = (db: Database, action: PlatformAction): Promise<(Recipient & { userId: Id })[]> =>
  sql<Recipient & { userId: Id }>`
    select id as "userId", name, email::text as email, language from users
    where operator_role = any(${[...platformActions[action]]}::text[]) and email is not null order by id`.rows(
    db,
  )

/** The same at the email that the account had before its own. */
export const formerRecipient = (db: Database, buyerId: Id): Promise<Recipient | undefined> =>
  sql<Recipient>`
    select u.name, f.target as email, u.language from former_targets f join users u on u.id = f.user_id
    where f.user_id = ${buyerId} and f.target not like '+%' order by f.left_at desc limit 1`.row(db)

export type DecidedApplication = Recipient & {
  readonly status: 'approved' | 'rejected'
  readonly reason: string
  readonly shopName: LocalText
  readonly site: string
}

/** A shop application with its applicant, if it is still decided as in this round. */
export const decidedApplication = (
  db: Database,
  applicationId: Id,
  round: number,
): Promise<DecidedApplication | undefined> =>
  sql<DecidedApplication>`
    select a.status, a.reason, a.shop_name as "shopName", a.site, u.name, u.email::text as email, u.language
    from shop_applications a join users u on u.id = a.user_id
    where a.id = ${applicationId} and a.round = ${round} and a.status <> 'awaitingReview' and u.email is not null`.row(
    db,
  )
