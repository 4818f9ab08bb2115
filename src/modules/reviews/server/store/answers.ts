import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A review of the shop that is shown. */
export async function findReviewOfShop(
  tx: Transaction,
  shopId: Id,
  reviewId: Id,
): Promise<{ productId: Id; hasFollowUp: boolean } | undefined> {
  return sql<{ productId: Id; hasFollowUp: boolean }>`
    select product_id as "productId", exists (select from review_follow_ups f where f.review_id = reviews.id) as "hasFollowUp" from reviews
    where id = ${reviewId} and shop_id = ${shopId} and not is_hidden`.row(tx)
}

/** @returns false when the shop has answered it already */
export async function insertAnswer(tx: Transaction, reviewId: Id, text: string): Promise<boolean> {
  const row = await sql<{ review_id: Id }>`
    insert into review_answers (review_id, text) values (${reviewId}, ${text})
    on conflict do nothing returning review_id`.row(tx)
  return row !== undefined
}

/** Answers what the buyer added. @returns false when the shop has answered it already */
export async function insertFollowUpAnswer(tx: Transaction, reviewId: Id, text: string): Promise<boolean> {
  const row = await sql<{ review_id: Id }>`
    insert into review_follow_up_answers (review_id, text) values (${reviewId}, ${text})
    on conflict do nothing returning review_id`.row(tx)
  return row !== undefined
}
