import { attachPictures } from '#modules/files/server/public.ts'
import { lockOrder } from '#modules/orders/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { BuyerContext, Transaction } from '#platform/context.ts'
import { byId, type Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { Review, StarCount } from '../../rules/review.ts'
import { reviewsById } from '../queries/reviews-by-id.ts'
import {
  findBoughtLines,
  insertFollowUps,
  insertReviews,
  lockOwnReviews,
  type NewReview,
  reviewedLines,
} from '../store/reviews.ts'

/** The first review of a line, or what is added to a review: one of the two is named. */
export type Comment = {
  readonly lineId?: Id | undefined
  readonly reviewId?: Id | undefined
  readonly text: string
  readonly rating?: StarCount | undefined
  /** Of the shop beside its goods, if the buyer likes; of a first review alone. */
  readonly serviceRating?: StarCount | undefined
  readonly deliveryRating?: StarCount | undefined
  /** Of a first review alone. */
  readonly isAnonymous?: boolean | undefined
  readonly pictures: readonly string[]
}

/** A comment with its place in the request. */
type Placed = Comment & { readonly place: number }
type First = Placed & { readonly lineId: Id }
type Later = Placed & { readonly reviewId: Id }

/**
 * A buyer reviews lines of completed orders, and adds to reviews, all or nothing (CALL-09). Orders are locked first, so of two
 * requests for one line the second is refused.
 * @throws Refusal `ratingMissing`, `reviewTextMissing`, `notFound`, `reviewTooEarly`, `linePartOfBundle`, `lineIsGift`, `lineGone`, `lineReviewed`,
 * `reviewHidden`, `reviewAddedTo`, and those of pictures
 */
export async function writeReviews(
  ctx: BuyerContext,
  { comments }: { comments: readonly Comment[] },
): Promise<readonly Review[]> {
  const placed = comments.map((comment, place) => ({ ...comment, place }))
  refuseIf(placed.flatMap(whatIsMissing))
  const first = placed.filter((comment): comment is First => comment.lineId !== undefined)
  const later = placed.filter((comment): comment is Later => comment.reviewId !== undefined)
  return ctx.transaction(async (tx) => {
    const reviews = await reviewsOfLines(ctx, tx, first)
    const productIds = await lockToAddTo(ctx, tx, later)
    await attachPictures(
      tx,
      placed.flatMap(({ pictures, place }) =>
        pictures.map((file, number) => ({ file, field: fieldOf(place, `pictures.${number}`) })),
      ),
      ctx.buyerId,
    )
    await insertReviews(tx, reviews)
    await insertFollowUps(
      tx,
      later.map((comment) => ({ ...comment, followUpId: ctx.newId() })),
    )
    if (later.length > 0)
      await notifyNodes(
        tx,
        productIds.map((productId) => `product:${productId}`),
      )
    const ids = placed.map(
      ({ lineId, reviewId }) => reviewId ?? reviews.find((review) => review.orderLineId === lineId)!.reviewId,
    )
    return reviewsById(tx, ctx, ids)
  })
}

const fieldOf = (place: number, field: string) => `comments.${place}.${field}`

/** The rating is required once, the words each time (REV-11, REV-12). */
function whatIsMissing({ lineId, rating, text, place }: Placed): FieldRefusal[] {
  const missing = (field: string, code: RefusalCode) => ({ field: fieldOf(place, field), code })
  return [
    ...(lineId !== undefined && rating === undefined ? [missing('rating', 'ratingMissing')] : []),
    ...(text.trim() === '' ? [missing('text', 'reviewTextMissing')] : []),
  ]
}

function refuseIf(wrong: readonly FieldRefusal[]): void {
  const [first] = wrong
  if (first) throw new Refusal(first.code, first.params, wrong)
}

/** First reviews as rows to insert, with the orders of their lines locked. */
async function reviewsOfLines(
  ctx: BuyerContext,
  tx: Transaction,
  comments: readonly First[],
): Promise<(NewReview & { orderLineId: Id })[]> {
  if (comments.length === 0) return []
  const lineIds = comments.map(({ lineId }) => lineId)
  const lines = new Map((await findBoughtLines(tx, lineIds, ctx.buyerId)).map((line) => [line.lineId, line]))
  const orderIds = [...new Set([...lines.values()].map(({ orderId }) => orderId))].sort(byId)
  const completed = new Set<Id>()
  for (const orderId of orderIds)
    if ((await lockOrder(tx, orderId, { buyerId: ctx.buyerId })).status === 'completed')
      completed.add(orderId)
  // Queried again with the orders locked: lines with a pending refund are refunded by then.
  const gone = new Set(
    (await findBoughtLines(tx, lineIds, ctx.buyerId)).flatMap((line) => (line.isGone ? [line.lineId] : [])),
  )
  const reviewed = new Set(await reviewedLines(tx, lineIds))
  const whyNot = ({ lineId }: First, place: number): RefusalCode | undefined => {
    const line = lines.get(lineId)
    if (line?.businessKind !== 'sale') return 'notFound'
    if (line.kind === 'bundlePart') return 'linePartOfBundle'
    if (line.kind === 'gift') return 'lineIsGift'
    if (!completed.has(line.orderId)) return 'reviewTooEarly'
    if (gone.has(lineId)) return 'lineGone'
    return reviewed.has(lineId) || lineIds.indexOf(lineId) < place ? 'lineReviewed' : undefined
  }
  refuseIf(
    comments.flatMap((comment, place) => {
      const code = whyNot(comment, place)
      return code ? [{ field: fieldOf(comment.place, 'lineId'), code }] : []
    }),
  )
  return comments.map(({ lineId, rating, serviceRating, deliveryRating, text, isAnonymous, pictures }) => {
    const { shopId, productId, variantId, chosen } = lines.get(lineId)!
    const { buyerId, language, now: createdAt } = ctx
    return {
      reviewId: ctx.newId(),
      orderLineId: lineId,
      buyerId,
      shopId,
      productId,
      variantId,
      chosen,
      language,
      rating: rating!,
      serviceRating,
      deliveryRating,
      text,
      isAnonymous,
      pictures,
      createdAt,
    }
  })
}

/** Locks the reviews that are added to. @returns their products */
async function lockToAddTo(ctx: BuyerContext, tx: Transaction, comments: readonly Later[]): Promise<Id[]> {
  if (comments.length === 0) return []
  const ids = comments.map(({ reviewId }) => reviewId)
  const reviews = new Map((await lockOwnReviews(tx, ids, ctx.buyerId)).map((each) => [each.reviewId, each]))
  const whyNot = ({ reviewId }: Later, place: number): Pick<FieldRefusal, 'code' | 'params'> | undefined => {
    const review = reviews.get(reviewId)
    if (!review) return { code: 'notFound' }
    if (review.hasFollowUp || ids.indexOf(reviewId) < place) return { code: 'reviewAddedTo' }
    if (review.isHidden) return { code: 'reviewHidden' }
    return undefined
  }
  refuseIf(
    comments.flatMap((comment, place) => {
      const why = whyNot(comment, place)
      return why ? [{ field: fieldOf(comment.place, 'reviewId'), ...why }] : []
    }),
  )
  return [...reviews.values()].map(({ productId }) => productId)
}
