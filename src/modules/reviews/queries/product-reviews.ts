import { type Sql, sql } from '#database/sql.ts'
import type { ChosenValue } from '#domain/catalogue/chosen-values.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Language, type LocalText, textIn } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskName } from '#domain/reviews/mask-name.ts'
import type { ProductReviews, Review, ReviewSummary, Stars } from '#domain/reviews/review.ts'
import type { Context } from '#platform/context.ts'
import { variantName } from './variant-name.ts'

/** Those of a product, one by its id, or all that the caller wrote. */
export type ProductReviewsRequest = {
  readonly productId?: Id | undefined
  readonly reviewId?: Id | undefined
  readonly own?: true | undefined
  readonly onlyWithPictures: boolean
  readonly page: number
  readonly pageSize: number
}

/**
 * The published reviews that are asked for and what they come to, in two statements: those in the reader's language first,
 * the newest first among them. @throws Refusal `productGone`
 */
export async function productReviews(ctx: Context, request: ProductReviewsRequest): Promise<ProductReviews> {
  const [{ summary, shopName }, reviews] = await Promise.all([
    readSummary(ctx, request),
    readPage(ctx, request),
  ])
  return {
    summary,
    shopName: textIn(shopName, ctx.language),
    total: request.onlyWithPictures ? summary.withPictures : summary.count,
    reviews,
  }
}

const callerId = ({ caller }: Context): Id | null => (caller.kind === 'anonymous' ? null : caller.userId)

function asked(ctx: Context, { productId, reviewId, own }: ProductReviewsRequest): Sql {
  const which = own
    ? sql`r.buyer_id = ${callerId(ctx)}`
    : reviewId
      ? sql`r.id = ${reviewId}`
      : sql`r.product_id = ${productId ?? null}`
  return sql`${which} and not r.is_hidden`
}

const hasPictures = sql`exists (select from review_pictures where review_id = r.id)`

async function readSummary(
  ctx: Context,
  request: ProductReviewsRequest,
): Promise<{ summary: ReviewSummary; shopName: LocalText }> {
  const row = await sql<{
    shop_name: LocalText | null
    by_stars: Partial<Record<Stars, number>> | null
    with_pictures: number
  }>`
    select (select shop.name from products p join shops shop on shop.id = p.shop_id
        where p.id = ${request.productId ?? null} and p.status in ('onShelf', 'offShelf')) as shop_name,
      (select json_object_agg(rating, count) from (
        select r.rating, count(*)::int from reviews r where ${asked(ctx, request)} group by r.rating) s) as by_stars,
      (select count(*)::int from reviews r where ${asked(ctx, request)} and ${hasPictures}) as with_pictures`.row(
    ctx.db,
  )
  if (request.productId && !row?.shop_name) throw new Refusal('productGone')
  return {
    summary: summaryOf(row?.by_stars ?? {}, row?.with_pictures ?? 0),
    shopName: row?.shop_name ?? { en: '', zh: '' },
  }
}

function summaryOf(counts: Partial<Record<Stars, number>>, withPictures: number): ReviewSummary {
  const byStars = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, ...counts }
  const rated = Object.entries(byStars).map(([stars, count]) => ({ stars: Number(stars), count }))
  const count = rated.reduce((sum, each) => sum + each.count, 0)
  const sum = rated.reduce((total, each) => total + each.stars * each.count, 0)
  return {
    count,
    average: count > 0 ? Math.round((sum / count) * 10) / 10 : undefined,
    byStars,
    withPictures,
  }
}

type Row = {
  id: Id
  order_line_id: Id | null
  shop_id: Id
  buyer_id: Id
  language: Language
  rating: Stars
  text: string
  buyer: string
  chosen: ChosenValue<LocalText>[]
  created_at: Date
  pictures: { part: 'review' | 'followUp'; file: string }[] | null
  follow_up_id: Id | null
  follow_up_text: string | null
  follow_up_at: Date | null
  answer_text: string | null
  answer_at: Date | null
}

async function readPage(ctx: Context, request: ProductReviewsRequest): Promise<Review[]> {
  const { onlyWithPictures, page, pageSize } = request
  const rows = await sql<Row>`
    with shown as materialized (
      select r.*, row_number() over (order by r.language = ${ctx.language} desc, r.created_at desc, r.id desc) as place
      from reviews r where ${asked(ctx, request)} and ${onlyWithPictures ? hasPictures : sql`true`}
      order by place limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select r.id, r.order_line_id, r.shop_id, r.buyer_id, r.language, r.rating, r.text, u.name as buyer, r.chosen, r.created_at,
      (select json_agg(json_build_object('part', part, 'file', file) order by part desc, position)
        from review_pictures where review_id = r.id) as pictures,
      f.id as follow_up_id, f.text as follow_up_text, f.created_at as follow_up_at, a.text as answer_text, a.created_at as answer_at
    from shown r join users u on u.id = r.buyer_id
    left join review_follow_ups f on f.review_id = r.id left join review_answers a on a.review_id = r.id
    order by r.place`.rows(ctx.db)
  return rows.map((row) => toReview(row, ctx))
}

function toReview(row: Row, ctx: Context): Review {
  const pictures = (part: 'review' | 'followUp') =>
    (row.pictures ?? []).filter((picture) => picture.part === part).map(({ file }) => file)
  return {
    reviewId: row.id,
    orderLineId: row.order_line_id ?? undefined,
    shopId: row.shop_id,
    ownerId: row.buyer_id === callerId(ctx) ? row.buyer_id : undefined,
    language: row.language,
    rating: row.rating,
    text: row.text,
    buyerName: maskName(row.buyer),
    variant: variantName(row.chosen, ctx.language),
    createdAt: row.created_at,
    pictures: pictures('review'),
    followUp:
      row.follow_up_id && row.follow_up_text && row.follow_up_at
        ? {
            followUpId: row.follow_up_id,
            text: row.follow_up_text,
            createdAt: row.follow_up_at,
            pictures: pictures('followUp'),
          }
        : undefined,
    answer:
      row.answer_text && row.answer_at ? { text: row.answer_text, createdAt: row.answer_at } : undefined,
  }
}
