import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  messagesAroundReport,
  type PlatformConversationTab,
  type ReportDecision,
  readingMinutes,
  type Side,
} from '../../rules/conversation.ts'
import { readAllMessages } from './conversation-messages.ts'
import { type Page, shownBuyer } from './conversation-rows.ts'
import { type SubjectRow, subjectColumns, subjectIs, subjectTables, toSubjectCard } from './subject-card.ts'

type HeadRow = SubjectRow & {
  readonly conversationId: Id
  readonly buyerName: string
  readonly writtenAt: Date
  readonly messageCount: number
  readonly openReports: number
  readonly lastReportAt: Date | null
}

const openReports = sql`(select count(*)::int from conversation_reports r where r.conversation_id = c.id and r.settled_at is null)`

const headsOf = (where: Sql, { page, pageSize }: Page): Sql<HeadRow> => sql<HeadRow>`
  select c.id as "conversationId", ${subjectColumns}, buyer.name as "buyerName", c.written_at as "writtenAt",
    c.message_count as "messageCount", ${openReports} as "openReports",
    (select max(r.created_at) from conversation_reports r where r.conversation_id = c.id) as "lastReportAt"
  from conversations c ${subjectTables} join users buyer on buyer.id = c.buyer_id
  where ${where} order by "openReports" desc, c.written_at desc, c.id desc
  limit ${pageSize} offset ${(page - 1) * pageSize}`

const ofTab: Readonly<Record<PlatformConversationTab, Sql>> = {
  reported: sql`exists (select from conversation_reports r where r.conversation_id = c.id and r.settled_at is null)`,
  judged: sql`exists (select from conversation_reports r where r.conversation_id = c.id and r.settled_at is not null)`,
  all: sql`true`,
}

type ListRequest = Page & { readonly tab: PlatformConversationTab; readonly keyword?: string | undefined }

/** Conversations without their texts, which no list shows. */
export async function listPlatformConversations(
  ctx: OperatorContext,
  { tab, keyword, ...page }: ListRequest,
) {
  const where = sql`${ofTab[tab]} and ${namedBy(keyword)}`
  const [rows, counted] = await Promise.all([
    headsOf(where, page).rows(ctx.db),
    sql<{ total: number }>`
      select count(*)::int as total from conversations c ${subjectTables} where ${where}`.row(ctx.db),
  ])
  return {
    total: counted!.total,
    conversations: rows.map((row) => ({
      ...toHead(row, ctx),
      openReports: row.openReports,
      lastReportAt: row.lastReportAt ?? undefined,
    })),
  }
}

function namedBy(keyword: string | undefined): Sql {
  if (keyword === undefined || keyword === '') return sql`true`
  const like = `%${literalInLike(keyword)}%`
  return sql`(${subjectIs(like)} or s.name->>'en' ilike ${like} or s.name->>'zh' ilike ${like})`
}

const toHead = (row: HeadRow, { language }: OperatorContext) => ({
  conversationId: row.conversationId,
  card: toSubjectCard(row, language),
  shopName: textIn(row.shopName, language),
  buyerName: shownBuyer(row.buyerName, row.about),
  writtenAt: row.writtenAt,
  messageCount: row.messageCount,
})

type ReportRow = {
  readonly number: number
  readonly by: Side
  readonly reason: ReportReason
  readonly text: string
  readonly createdAt: Date
  readonly decision: ReportDecision | null
}

/**
 * A conversation for the platform: reported messages with those around them, all of them for an operator who stated a
 * reason within the hour. @throws Refusal `notFound`
 */
export async function platformConversation(
  ctx: OperatorContext,
  { conversationId }: { readonly conversationId: Id },
) {
  const [head, reports, readings] = await Promise.all([
    headsOf(sql`c.id = ${conversationId}`, { page: 1, pageSize: 1 }).row(ctx.db),
    sql<ReportRow>`
      select r.number, m.by, r.reason, r.text, r.created_at as "createdAt", r.decision
      from conversation_reports r join conversation_messages m on m.conversation_id = r.conversation_id and m.number = r.number
      where r.conversation_id = ${conversationId} order by r.created_at desc, r.number desc`.rows(ctx.db),
    sql<{ operator: string; reason: string; createdAt: Date; isOpen: boolean }>`
      select u.name as operator, r.reason, r.created_at as "createdAt",
        r.operator_id = ${ctx.userId} and r.created_at > app_now() - ${readingMinutes} * interval '1 minute' as "isOpen"
      from conversation_readings r join users u on u.id = r.operator_id
      where r.conversation_id = ${conversationId} order by r.created_at desc, r.id desc limit 100`.rows(
      ctx.db,
    ),
  ])
  if (!head) throw new Refusal('notFound')
  const isRead = readings.some(({ isOpen }) => isOpen)
  const messages = await readAllMessages(ctx, conversationId, isRead ? sql`true` : aroundReports)
  return {
    ...toHead(head, ctx),
    isRead,
    messages,
    reports: reports.map(({ decision, ...report }) => ({ ...report, decision: decision ?? undefined })),
    readings: readings.map(({ operator, reason, createdAt }) => ({ operator, reason, createdAt })),
  }
}

/** Messages `m` near a report that waits for a decision, and reported ones themselves. */
const aroundReports = sql`exists (
  select from conversation_reports near where near.conversation_id = m.conversation_id and (near.number = m.number
    or (near.settled_at is null and abs(near.number - m.number) <= ${messagesAroundReport})))`
