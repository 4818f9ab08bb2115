import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Announcement } from '../../rules/notice.ts'

/** Last 100 announcements to all accounts, the latest first. */
export async function readAnnouncements(
  ctx: OperatorContext,
): Promise<{ readonly announcements: readonly Announcement[] }> {
  const rows = await sql<Omit<Announcement, 'link'> & { link: string | null }>`
    select a.id as "announcementId", a.title, a.text, a.link, a.published_at as "publishedAt",
      case when a.withdrawn_at is not null then 'withdrawn' when a.sent_at is null then 'sending' else 'sent' end as state,
      counted.told, counted.read
    from (select * from announcements order by published_at desc, id desc limit 100) a
    cross join lateral (select count(*)::int as told, count(read_at)::int as read from inbox_messages where announcement_id = a.id) counted
    order by a.published_at desc, a.id desc`.rows(ctx.db)
  return { announcements: rows.map((row) => ({ ...row, link: row.link ?? undefined })) }
}
