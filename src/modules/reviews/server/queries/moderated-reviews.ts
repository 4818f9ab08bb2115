import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { ModeratedReview, ModerationTab } from '../../rules/moderation.ts'
import type { ReportReason } from '../../rules/rules.ts'
import { type ExportedReviewRow, exportedReview } from './exported-review.ts'

export type ModeratedReviewsRequest = {
  readonly tab: ModerationTab
  readonly reviewId?: Id | undefined
  readonly page: number
  readonly pageSize: number
}

type Row = ExportedReviewRow & {
  shop_name: LocalText
  follow_up: string | null
  pictures: string[] | null
  is_hidden: boolean
  hidden_reason: string | null
  open_reports: number
  reports: { reason: ReportReason; text: string; createdAt: string; isSettled: boolean }[] | null
}

const openReports = sql`
  (select count(*)::int from review_reports o where o.review_id = r.id and o.settled_at is null)`

/** The reviews of all shops, hidden ones too: those with most open reports first, then the newest. */
export async function moderatedReviews(
  ctx: OperatorContext,
  { tab, reviewId, page, pageSize }: ModeratedReviewsRequest,
): Promise<{ total: number; reviews: readonly ModeratedReview[] }> {
  const ofTab = {
    reported: sql`exists (select from review_reports o where o.review_id = r.id and o.settled_at is null)`,
    hidden: sql`r.is_hidden`,
    all: sql`true`,
  }[tab]
  const where = sql`${ofTab} and (${reviewId ?? null}::bigint is null or r.id = ${reviewId ?? null})`
  const [rows, counted] = await Promise.all([
    sql<Row>`
      with shown as materialized (
        select r.*, ${openReports} as open_reports from reviews r where ${where}
        order by open_reports desc, r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select r.id, p.id as product_id, p.name as product_name, p.url_key, p.picture, s.name as shop_name, r.rating, r.text,
        f.text as follow_up, u.name as buyer, r.is_anonymous, r.created_at, r.is_hidden, r.hidden_reason, r.open_reports,
        (select json_agg(file order by part desc, position) from review_pictures where review_id = r.id) as pictures,
        (select json_agg(json_build_object('reason', reason, 'text', text, 'createdAt', created_at,
            'isSettled', settled_at is not null) order by created_at desc, reporter_id)
          from review_reports where review_id = r.id) as reports
      from shown r join users u on u.id = r.buyer_id join products p on p.id = r.product_id join shops s on s.id = r.shop_id
      left join review_follow_ups f on f.review_id = r.id
      order by r.open_reports desc, r.created_at desc, r.id desc`.rows(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from reviews r where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, reviews: rows.map((row) => toModerated(row, ctx)) }
}

const toModerated = (row: Row, { language }: OperatorContext): ModeratedReview => ({
  ...exportedReview(row, language),
  shopName: textIn(row.shop_name, language),
  followUp: row.follow_up ?? undefined,
  pictures: row.pictures ?? [],
  isHidden: row.is_hidden,
  hiddenReason: row.hidden_reason ?? undefined,
  openReports: row.open_reports,
  reports: (row.reports ?? []).map((report) => ({ ...report, createdAt: new Date(report.createdAt) })),
})
