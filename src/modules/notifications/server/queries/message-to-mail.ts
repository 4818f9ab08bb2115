import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { InboxNotice, NoticeKind } from '../../rules/notice.ts'

export type MessageToMail = InboxNotice & {
  readonly kind: NoticeKind
  readonly site: string
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
  /** The first picture of the product that it is about. */
  readonly picture: string | null
}

/** A message with its account; none when that has no email, or is deleted. */
export const messageToMail = (db: Database, messageId: Id): Promise<MessageToMail[]> =>
  sql<MessageToMail>`
    select m.template, m.facts, m.kind, m.site, u.id as "userId", u.name, u.email::text as email, u.language, p.picture
    from inbox_messages m join users u on u.id = m.user_id and u.email is not null
    left join products p on p.url_key = m.facts ->> 'urlKey'
    where m.id = ${messageId} and m.deleted_at is null`.rows(db)
