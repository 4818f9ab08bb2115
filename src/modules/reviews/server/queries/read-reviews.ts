import { type Sql, sql } from '#database/sql.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { Context, Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Review, ReviewAnswer } from '../../rules/review.ts'
import { type ExportedReviewRow, exportedReview } from './exported-review.ts'
import { variantName } from './variant-name.ts'

export const callerId = ({ caller }: Context): Id | null =>
  caller.kind === 'anonymous' ? null : caller.userId

type Row = ExportedReviewRow & {
  order_line_id: Id | null
  shop_id: Id
  buyer_id: Id
  language: Language
  chosen: ChosenValue<LocalText>[]
  pictures: { part: 'review' | 'followUp'; file: string }[] | null
  follow_up_id: Id | null
  follow_up_text: string | null
  follow_up_at: Date | null
  follow_up_answer: string | null
  follow_up_answer_at: Date | null
  answer_text: string | null
  answer_at: Date | null
  helped_count: number
  hidden_reason: string | null
  is_hidden: boolean
}

type Which = { readonly where: Sql; readonly orderBy: Sql; readonly limit: number; readonly offset: number }

/** Reviews as their readers see them, with follow-ups and answers, in one statement. */
export async function readReviews(db: Database | Transaction, ctx: Context, which: Which): Promise<Review[]> {
  const rows = await sql<Row>`
    with shown as materialized (
      select r.*, row_number() over (order by ${which.orderBy}) as place
      from reviews r where ${which.where} order by place limit ${which.limit} offset ${which.offset}
    )
    select r.id, r.order_line_id, r.shop_id, r.buyer_id, r.language, r.rating, r.text, u.name as buyer, r.chosen, r.created_at,
      p.id as product_id, p.name as product_name, p.url_key, p.picture, r.is_anonymous, r.is_hidden, r.hidden_reason,
      (select json_agg(json_build_object('part', part, 'file', file) order by part desc, position)
        from review_pictures where review_id = r.id) as pictures,
      (select count(*)::int from review_votes where review_id = r.id) as helped_count,
      f.id as follow_up_id, f.text as follow_up_text, f.created_at as follow_up_at, a.text as answer_text, a.created_at as answer_at,
      fa.text as follow_up_answer, fa.created_at as follow_up_answer_at
    from shown r join users u on u.id = r.buyer_id join products p on p.id = r.product_id
    left join review_follow_ups f on f.review_id = r.id left join review_answers a on a.review_id = r.id
    left join review_follow_up_answers fa on fa.review_id = r.id
    order by r.place`.rows(db)
  return rows.map((row) => toReview(row, ctx))
}

export const answerOf = (text: string | null, createdAt: Date | null): ReviewAnswer | undefined =>
  text && createdAt ? { text, createdAt } : undefined

function toReview(row: Row, ctx: Context): Review {
  const pictures = (part: 'review' | 'followUp') =>
    (row.pictures ?? []).filter((picture) => picture.part === part).map(({ file }) => file)
  return {
    ...exportedReview(row, ctx.language),
    orderLineId: row.order_line_id ?? undefined,
    shopId: row.shop_id,
    ownerId: row.buyer_id === callerId(ctx) ? row.buyer_id : undefined,
    language: row.language,
    variant: variantName(row.chosen, ctx.language),
    pictures: pictures('review'),
    followUp:
      row.follow_up_id && row.follow_up_text && row.follow_up_at
        ? {
            followUpId: row.follow_up_id,
            text: row.follow_up_text,
            createdAt: row.follow_up_at,
            pictures: pictures('followUp'),
            answer: answerOf(row.follow_up_answer, row.follow_up_answer_at),
          }
        : undefined,
    answer: answerOf(row.answer_text, row.answer_at),
    helpedCount: row.helped_count,
    hidden: row.is_hidden ? { reason: row.hidden_reason ?? '' } : undefined,
  }
}
