import { type Sql, sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type {
  ProductReviews,
  Review,
  ReviewFilter,
  ReviewSort,
  ReviewSummary,
  StarCount,
} from '../../rules/review.ts'
import { callerId, readReviews } from './read-reviews.ts'

/** Those of a product, one by its id, or all that the caller wrote. */
export type ProductReviewsRequest = ReviewFilter & {
  readonly productId?: Id | undefined
  readonly reviewId?: Id | undefined
  readonly own?: true | undefined
  readonly sort?: ReviewSort | undefined
  readonly page: number
  readonly pageSize: number
}

/**
 * The requested reviews and their totals, in two statements: those in the reader's language first, and among
 * them in the requested order; one's own by their time alone. @throws Refusal `productGone`
 */
export async function readProductReviews(
  ctx: Context,
  request: ProductReviewsRequest,
): Promise<ProductReviews> {
  const [{ summary, shopName, total }, reviews] = await Promise.all([
    readSummary(ctx, request),
    readPage(ctx, request),
  ])
  return { summary, shopName: textIn(shopName, ctx.language), total, reviews }
}

/** Condition for these reviews. Hidden ones are for their author alone, never on a product page. */
function asked(ctx: Context, { productId, reviewId, own }: ProductReviewsRequest): Sql {
  if (own) return sql`r.buyer_id = ${callerId(ctx)}`
  if (reviewId) return sql`r.id = ${reviewId} and (not r.is_hidden or r.buyer_id = ${callerId(ctx)})`
  return sql`r.product_id = ${productId ?? null} and not r.is_hidden`
}

const hasPictures = sql`exists (select from review_pictures where review_id = r.id)`

/** Condition for the reviews that the filter lets through. */
const passes = ({ stars, variantId, onlyWithPictures }: ReviewFilter): Sql => sql`
  (${stars ?? null}::smallint is null or r.rating = ${stars ?? null})
  and (${variantId ?? null}::bigint is null or r.variant_id = ${variantId ?? null})
  and (${!onlyWithPictures} or ${hasPictures})`

const newest = sql`r.created_at desc, r.id desc`
const orders: Readonly<Record<ReviewSort, Sql>> = {
  newest,
  helpful: sql`(select count(*) from review_votes where review_id = r.id) desc, ${newest}`,
  highest: sql`r.rating desc, ${newest}`,
  lowest: sql`r.rating, ${newest}`,
}

function readPage(ctx: Context, request: ProductReviewsRequest): Promise<Review[]> {
  const { own, sort = 'newest', page, pageSize } = request
  return readReviews(ctx.db, ctx, {
    where: sql`${asked(ctx, request)} and ${passes(request)}`,
    orderBy: own ? newest : sql`r.language = ${ctx.language} desc, ${orders[sort]}`,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
}

async function readSummary(
  ctx: Context,
  request: ProductReviewsRequest,
): Promise<{ summary: ReviewSummary; shopName: LocalText; total: number }> {
  const row = await sql<{
    shop_name: LocalText | null
    by_stars: Partial<Record<StarCount, number>> | null
    with_pictures: number
    by_variant: { variantId: Id; count: number }[] | null
    total: number
  }>`
    with asked as materialized (
      select r.rating, r.variant_id, r.product_id, ${hasPictures} as has_pictures, (${passes(request)}) as passes
      from reviews r where ${asked(ctx, request)}
    )
    select (select shop.name from products p join shops shop on shop.id = p.shop_id
        where p.id = ${request.productId ?? null} and p.status in ('onShelf', 'offShelf')) as shop_name,
      (select json_object_agg(rating, count) from (
        select rating, count(*)::int from asked group by rating) s) as by_stars,
      (select json_agg(json_build_object('variantId', id::text, 'count', count) order by count desc, id) from (
        select v.id, count(*)::int from asked join variants v on v.id = asked.variant_id and v.product_id = asked.product_id
        where asked.product_id = ${request.productId ?? null} group by v.id) s) as by_variant,
      (select count(*) filter (where has_pictures)::int from asked) as with_pictures,
      (select count(*) filter (where passes)::int from asked) as total`.row(ctx.db)
  if (request.productId && !row?.shop_name) throw new Refusal('productGone')
  return {
    summary: {
      ...totalsOf(row?.by_stars ?? {}),
      withPictures: row?.with_pictures ?? 0,
      byVariant: row?.by_variant ?? [],
    },
    total: row?.total ?? 0,
    shopName: row?.shop_name ?? { en: '', zh: '' },
  }
}

function totalsOf(
  counts: Partial<Record<StarCount, number>>,
): Pick<ReviewSummary, 'count' | 'average' | 'byStars'> {
  const byStars = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, ...counts }
  const rated = Object.entries(byStars).map(([stars, count]) => ({ stars: Number(stars), count }))
  const count = rated.reduce((sum, each) => sum + each.count, 0)
  const sum = rated.reduce((total, each) => total + each.stars * each.count, 0)
  return {
    count,
    average: count > 0 ? Math.round((sum / count) * 10) / 10 : undefined,
    byStars,
  }
}
