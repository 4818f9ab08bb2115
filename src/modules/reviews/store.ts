import { sql } from '#database/sql.ts'
import type { ChosenValue } from '#domain/catalogue/chosen-values.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language, LocalText } from '#domain/language.ts'
import type { Stars } from '#domain/reviews/review.ts'
import { addRatings } from '#modules/catalogue/public.ts'
import type { Transaction } from '#platform/context.ts'

export type NewReview = {
  readonly reviewId: Id
  readonly orderLineId?: Id | undefined
  readonly buyerId: Id
  readonly shopId: Id
  readonly productId: Id
  readonly variantId: Id
  readonly chosen: readonly ChosenValue<LocalText>[]
  readonly language: Language
  readonly rating: Stars
  readonly text: string
  readonly createdAt: Date
  /** Keys in the file store. */
  readonly pictures: readonly string[]
  readonly followUp?: Written & { readonly followUpId: Id; readonly pictures: readonly string[] }
  readonly answer?: Written
}

type Written = { readonly text: string; readonly createdAt: Date }

/** Writes reviews with all that belongs to them, however many, and tells their products. */
export async function insertReviews(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  await sql`
    insert into reviews (id, order_line_id, buyer_id, shop_id, product_id, variant_id, chosen, language, rating, text, created_at)
    select "reviewId"::bigint, "orderLineId"::bigint, "buyerId"::bigint, "shopId"::bigint, "productId"::bigint,
      "variantId"::bigint, chosen, language, rating, text, "createdAt"
    from jsonb_to_recordset(${sql.json(reviews)}) as r ("reviewId" text, "orderLineId" text, "buyerId" text, "shopId" text,
      "productId" text, "variantId" text, chosen jsonb, language text, rating smallint, text text, "createdAt" timestamptz)`.run(
    tx,
  )
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
  const pictures = reviews.flatMap(({ reviewId, pictures: own, followUp }) => [
    ...own.map((file, position) => ({ id: reviewId, part: 'review', position, file })),
    ...(followUp?.pictures ?? []).map((file, position) => ({
      id: reviewId,
      part: 'followUp',
      position,
      file,
    })),
  ])
  await sql`
    insert into review_pictures (review_id, part, position, file)
    select id::bigint, part, position, file
    from jsonb_to_recordset(${sql.json(pictures)}) as p (id text, part text, position smallint, file text)`.run(
    tx,
  )
  await addRatings(
    tx,
    reviews.map(({ productId, rating }) => ({ productId, sum: rating, count: 1 })),
  )
}

/** A review of the shop that is shown. */
export async function findReviewOfShop(
  tx: Transaction,
  shopId: Id,
  reviewId: Id,
): Promise<{ productId: Id } | undefined> {
  return sql<{ productId: Id }>`
    select product_id as "productId" from reviews
    where id = ${reviewId} and shop_id = ${shopId} and not is_hidden`.row(tx)
}

/** @returns false when the shop has answered it already */
export async function insertAnswer(tx: Transaction, reviewId: Id, text: string): Promise<boolean> {
  const row = await sql<{ review_id: Id }>`
    insert into review_answers (review_id, text) values (${reviewId}, ${text})
    on conflict do nothing returning review_id`.row(tx)
  return row !== undefined
}
