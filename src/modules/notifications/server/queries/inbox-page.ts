import { sql } from '#database/sql.ts'
import { leadsToNoActivity } from '#modules/offers/server/read-models/activity-links.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import {
  type InboxPage,
  kindsOfArea,
  type NoticeArea,
  type NoticeFacts,
  type NoticeKind,
  type NoticeTemplate,
} from '../../rules/notice.ts'
import type { NotificationsParts } from '../parts.ts'

type InboxRequest = {
  readonly area: NoticeArea
  readonly kind?: NoticeKind | undefined
  readonly page: number
  readonly pageSize: number
}

type Row = {
  id: Id
  kind: NoticeKind
  template: NoticeTemplate
  site: string
  facts: NoticeFacts
  announced: { title: LocalText; text: LocalText; link?: string } | null
  created_at: Date
  is_read: boolean
}

/** Of messages `m`: its account sees it. A withdrawn announcement disappears immediately. */
const isSeen = sql`m.is_shown and m.deleted_at is null and not exists (
  select from announcements a where a.id = m.announcement_id and a.withdrawn_at is not null)`

/** Of an announcement `told`: where it leads on this site. An activity has a page on its own site alone. */
const linkHere = ({ site }: BuyerContext) =>
  sql`case when ${leadsToNoActivity(sql`told.link`, site)} then null else told.link end`

/** Messages of the caller as a buyer or as staff, latest first, in the language of the request, and unread counts by kind. */
export async function inboxPage(
  ctx: BuyerContext,
  { area, kind, page, pageSize }: InboxRequest,
  { noticeText, noticeLink, siteOf }: NotificationsParts,
): Promise<InboxPage> {
  const kinds = kindsOfArea(area)
  const [rows, counts] = await Promise.all([
    sql<Row>`
        select m.id, m.kind, m.template, m.site, m.facts, m.created_at, m.read_at is not null as is_read,
          (select json_strip_nulls(json_build_object('title', title, 'text', text, 'link', ${linkHere(ctx)}))
            from announcements told where id = m.announcement_id) as announced
        from inbox_messages m
        where m.user_id = ${ctx.buyerId} and ${isSeen} and m.kind = any(${kind ? [kind] : [...kinds]}::text[])
        order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(ctx.db),
    sql<{ kind: NoticeKind; total: number; unread: number }>`
        select m.kind, count(*)::int as total, count(*) filter (where m.read_at is null)::int as unread
        from inbox_messages m where m.user_id = ${ctx.buyerId} and ${isSeen} and m.kind = any(${[...kinds]}::text[]) group by m.kind`.rows(
      ctx.db,
    ),
  ])
  const asked = counts.filter((count) => !kind || count.kind === kind)
  return {
    total: asked.reduce((sum, { total }) => sum + total, 0),
    unread: counts.reduce((sum, { unread }) => sum + unread, 0),
    unreadOf: Object.fromEntries(
      counts.flatMap((count) => (count.unread > 0 ? [[count.kind, count.unread]] : [])),
    ),
    messages: rows.map((row) => {
      const notice = { template: row.template, facts: row.announced ?? row.facts }
      return {
        messageId: row.id,
        kind: row.kind,
        ...noticeText(notice, {
          language: ctx.language,
          timeZone: (siteOf(row.site) ?? ctx.site).timeZone,
        }),
        link: noticeLink(notice),
        createdAt: row.created_at,
        isRead: row.is_read,
      }
    }),
  }
}
