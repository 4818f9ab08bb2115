import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { NoticeFacts } from '../../rules/notice.ts'
import type { NoticeChoice } from '../store/choices.ts'

/** Messages and notification settings of a person, for the data export. */
export async function exportedInbox(db: Database, userId: Id): Promise<Readonly<Record<string, unknown>>> {
  const [messages, choices] = await Promise.all([
    sql<{ kind: string; about: string; facts: NoticeFacts; at: Date; readAt: Date | null }>`
      select kind, template as about, facts, created_at as at, read_at as "readAt" from inbox_messages
      where user_id = ${userId} and deleted_at is null order by created_at`.rows(db),
    sql<NoticeChoice & { at: Date }>`
      select kind, way, is_on as "isOn", changed_at as at from notice_choices where user_id = ${userId} order by kind, way`.rows(
      db,
    ),
  ])
  return { messages, notificationSettings: choices }
}
