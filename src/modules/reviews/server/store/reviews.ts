import { sql } from '#database/sql.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { BusinessKind } from '#modules/catalogue/rules/kinds.ts'
import { addRatings } from '#modules/catalogue/server/public.ts'
import { isReturnedLine } from '#modules/orders/server/read-models/returned-lines.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { StarCount } from '../../rules/review.ts'

export type NewReview = {
  readonly reviewId: Id
  readonly orderLineId?: Id | undefined
  readonly buyerId: Id
  readonly shopId: Id
  readonly productId: Id
  readonly variantId: Id | undefined
  readonly chosen: readonly ChosenValue<LocalText>[]
  readonly language: Language
  readonly rating: StarCount
  /** Of the shop beside its goods. */
  readonly serviceRating?: StarCount | undefined
  readonly deliveryRating?: StarCount | undefined
  readonly text: string
  readonly isAnonymous?: boolean | undefined
  readonly createdAt: Date
  /** Keys in the file store. */
  readonly pictures: readonly string[]
  readonly followUp?:
    | (Written & { readonly followUpId: Id; readonly pictures: readonly string[] })
    | undefined
  readonly answer?: Written | undefined
}

type Written = { readonly text: string; readonly createdAt: Date }

/** Writes reviews with all that belongs to them, however many, and updates their products. */
export async function insertReviews(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  await sql`
    insert into reviews (id, order_line_id, buyer_id, shop_id, product_id, variant_id, chosen, language, rating, service_rating,
      delivery_rating, text, is_anonymous, created_at)
    select "reviewId"::bigint, "orderLineId"::bigint, "buyerId"::bigint, "shopId"::bigint, "productId"::bigint,
      "variantId"::bigint, chosen, language, rating, "serviceRating", "deliveryRating", text, coalesce("isAnonymous", false), "createdAt"
    from jsonb_to_recordset(${sql.json(reviews)}) as r ("reviewId" text, "orderLineId" text, "buyerId" text, "shopId" text,
      "productId" text, "variantId" text, chosen jsonb, language text, rating smallint,
      "serviceRating" smallint, "deliveryRating" smallint, text text,
      "isAnonymous" boolean, "createdAt" timestamptz)`.run(tx)
  await sql`
    insert into review_follow_ups (review_id, id, text, created_at)
    select "reviewId"::bigint, ("followUp"->>'followUpId')::bigint, "followUp"->>'text', ("followUp"->>'createdAt')::timestamptz
    from jsonb_to_recordset(${sql.json(reviews)}) as r ("reviewId" text, "followUp" jsonb) where "followUp" is not null`.run(
    tx,
  )
  await sql`
    insert into review_answers (review_id, text, created_at)
    select "reviewId"::bigint, answer->>'text', (answer->>'createdAt')::timestamptz
    from jsonb_to_recordset(${sql.json(reviews)}) as r ("reviewId" text, answer jsonb) where answer is not null`.run(
    tx,
  )
  await insertPictures(
    tx,
    reviews.flatMap(({ reviewId, pictures, followUp }) => [
      ...picturesOf(reviewId, 'review', pictures),
      ...picturesOf(reviewId, 'followUp', followUp?.pictures ?? []),
    ]),
  )
  await addRatings(
    tx,
    reviews.map(({ productId, rating }) => ({ productId, sum: rating, count: 1 })),
  )
}

const picturesOf = (reviewId: Id, part: 'review' | 'followUp', files: readonly string[]) =>
  files.map((file, position) => ({ reviewId, part, position, file }))

const insertPictures = (tx: Transaction, pictures: readonly ReturnType<typeof picturesOf>[number][]) =>
  sql`
    insert into review_pictures (review_id, part, position, file)
    select "reviewId"::bigint, part, position, file
    from jsonb_to_recordset(${sql.json(pictures)}) as p ("reviewId" text, part text, position smallint, file text)`.run(
    tx,
  )

/** A line that its buyer may want to review. */
export type BoughtLine = {
  readonly lineId: Id
  readonly orderId: Id
  readonly kind: LineKind
  readonly businessKind: BusinessKind
  readonly shopId: Id
  readonly productId: Id
  /** Undefined when its shop has since removed it. */
  readonly variantId: Id | undefined
  readonly chosen: readonly ChosenValue<LocalText>[]
  /** All of it was cancelled or refunded. */
  readonly isGone: boolean
}

/** Those of these lines that the buyer ordered. */
export async function findBoughtLines(
  tx: Transaction,
  lineIds: readonly Id[],
  buyerId: Id,
): Promise<BoughtLine[]> {
  const rows = await sql<Omit<BoughtLine, 'variantId'> & { variantId: Id | null }>`
    select l.id as "lineId", l.order_id as "orderId", l.kind, o.business_kind as "businessKind", l.shop_id as "shopId",
      p.id as "productId", v.id as "variantId", l.chosen, ${isReturnedLine} as "isGone"
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    left join variants v on v.id = l.variant_id
    where l.id = any(${lineIds}::bigint[]) and o.buyer_id = ${buyerId}`.rows(tx)
  return rows.map((row) => ({ ...row, variantId: row.variantId ?? undefined }))
}

/** Which of these lines have their review; queried with their orders locked. */
export async function reviewedLines(tx: Transaction, lineIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select l.id from order_lines l join reviews r on r.order_line_id = l.id
    where l.id = any(${lineIds}::bigint[])`.rows(tx)
  return rows.map(({ id }) => id)
}

export type ReviewToAddTo = {
  readonly reviewId: Id
  readonly productId: Id
  readonly isHidden: boolean
  readonly hasFollowUp: boolean
}

/** Locks those of these reviews that the buyer wrote. */
export async function lockOwnReviews(
  tx: Transaction,
  reviewIds: readonly Id[],
  buyerId: Id,
): Promise<ReviewToAddTo[]> {
  await sql`
    select id from reviews where id = any(${reviewIds}::bigint[]) and buyer_id = ${buyerId} order by id for update`.run(
    tx,
  )
  // A statement of its own, so that it sees what a rival wrote while the lock was waited for.
  return sql<ReviewToAddTo>`
    select id as "reviewId", product_id as "productId", is_hidden as "isHidden",
      exists (select from review_follow_ups f where f.review_id = reviews.id) as "hasFollowUp"
    from reviews where id = any(${reviewIds}::bigint[]) and buyer_id = ${buyerId}`.rows(tx)
}

type NewFollowUp = {
  readonly reviewId: Id
  readonly followUpId: Id
  readonly text: string
  readonly pictures: readonly string[]
}

/** Adds to locked reviews that nothing was added to. */
export async function insertFollowUps(tx: Transaction, added: readonly NewFollowUp[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into review_follow_ups (review_id, id, text)
    select "reviewId"::bigint, "followUpId"::bigint, text
    from jsonb_to_recordset(${sql.json(added)}) as f ("reviewId" text, "followUpId" text, text text)`.run(tx)
  await insertPictures(
    tx,
    added.flatMap(({ reviewId, pictures }) => picturesOf(reviewId, 'followUp', pictures)),
  )
}
