import { sql } from '#database/sql.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ShopReview, ShopReviewTab } from '../../rules/review.ts'
import { type ExportedReviewRow, exportedReview } from './exported-review.ts'
import { answerOf } from './read-reviews.ts'
import { variantName } from './variant-name.ts'

export type ShopReviewsRequest = {
  readonly tab: ShopReviewTab
  readonly reviewId?: Id | undefined
  readonly page: number
  readonly pageSize: number
}

type Row = ExportedReviewRow & {
  chosen: ChosenValue<LocalText>[]
  follow_up: string | null
  follow_up_at: Date | null
  answer: string | null
  answer_at: Date | null
  follow_up_answer: string | null
  follow_up_answer_at: Date | null
  pictures: string[] | null
}

/** Visible reviews of a shop's products, newest first. Answered: with answers to review and follow-up. */
export async function readShopReviews(
  ctx: MerchantContext,
  request: ShopReviewsRequest,
): Promise<{ total: number; reviews: readonly ShopReview[] }> {
  const { tab, reviewId, page, pageSize } = request
  const isAnswered = tab === 'all' ? null : tab === 'answered'
  const where = sql`r.shop_id = ${ctx.shopId} and not r.is_hidden and (${reviewId ?? null}::bigint is null or r.id = ${reviewId ?? null})
    and (${isAnswered}::boolean is null or ${isAnswered} = (
      exists (select from review_answers where review_id = r.id)
      and (not exists (select from review_follow_ups where review_id = r.id)
        or exists (select from review_follow_up_answers where review_id = r.id))))`
  const [rows, counted] = await Promise.all([
    sql<Row>`
      select r.id, r.product_id, p.name as product_name, p.url_key, p.picture, r.rating, r.text, u.name as buyer, r.is_anonymous,
        r.chosen, r.created_at, f.text as follow_up, f.created_at as follow_up_at, a.text as answer, a.created_at as answer_at,
        fa.text as follow_up_answer, fa.created_at as follow_up_answer_at,
        (select json_agg(file order by part desc, position) from review_pictures where review_id = r.id) as pictures
      from reviews r join users u on u.id = r.buyer_id join products p on p.id = r.product_id
      left join review_follow_ups f on f.review_id = r.id left join review_answers a on a.review_id = r.id
      left join review_follow_up_answers fa on fa.review_id = r.id
      where ${where} order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total from reviews r where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, reviews: rows.map((row) => toShopReview(row, ctx)) }
}

const toShopReview = (row: Row, { language }: MerchantContext): ShopReview => ({
  ...exportedReview(row, language),
  variant: variantName(row.chosen, language),
  pictures: row.pictures ?? [],
  followUp:
    row.follow_up && row.follow_up_at
      ? {
          text: row.follow_up,
          createdAt: row.follow_up_at,
          answer: answerOf(row.follow_up_answer, row.follow_up_answer_at),
        }
      : undefined,
  answer: answerOf(row.answer, row.answer_at),
})
