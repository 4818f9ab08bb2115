import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ReportReason } from '../../rules/rules.ts'

export type JudgedReview = {
  readonly productId: Id
  readonly buyerId: Id
  readonly rating: number
  readonly isHidden: boolean
}

/** Locks a review. */
export async function lockReview(tx: Transaction, reviewId: Id): Promise<JudgedReview | undefined> {
  return sql<JudgedReview>`
    select product_id as "productId", buyer_id as "buyerId", rating::int as rating, is_hidden as "isHidden" from reviews
    where id = ${reviewId} for update`.row(tx)
}

/** A review that readers see. */
export async function findShownReview(
  tx: Transaction,
  reviewId: Id,
): Promise<Pick<JudgedReview, 'productId' | 'buyerId'> | undefined> {
  return sql<Pick<JudgedReview, 'productId' | 'buyerId'>>`
    select product_id as "productId", buyer_id as "buyerId" from reviews where id = ${reviewId} and not is_hidden`.row(
    tx,
  )
}

/** @returns how many readers the review helped now */
export async function setVote(
  tx: Transaction,
  { reviewId, voterId, isHelpful }: { reviewId: Id; voterId: Id; isHelpful: boolean },
): Promise<number> {
  if (isHelpful)
    await sql`
      insert into review_votes (review_id, voter_id) values (${reviewId}, ${voterId}) on conflict do nothing
      returning voter_id`.row(tx)
  else await sql`delete from review_votes where review_id = ${reviewId} and voter_id = ${voterId}`.run(tx)
  const row = await sql<{ count: number }>`
    select count(*)::int as count from review_votes where review_id = ${reviewId}`.row(tx)
  return row!.count
}

type Report = {
  readonly reviewId: Id
  readonly reporterId: Id
  readonly reason: ReportReason
  readonly text: string
}

/** @returns false when the same person reported it before */
export async function insertReport(tx: Transaction, report: Report): Promise<boolean> {
  const row = await sql<{ review_id: Id }>`
    insert into review_reports (review_id, reporter_id, reason, text)
    values (${report.reviewId}, ${report.reporterId}, ${report.reason}, ${report.text})
    on conflict do nothing returning review_id`.row(tx)
  return row !== undefined
}

/** Hides a locked review for a reason, or shows it without one; its reports are settled. */
export async function setReviewHidden(
  tx: Transaction,
  reviewId: Id,
  reason: string | undefined,
): Promise<void> {
  await sql`
    update reviews set is_hidden = ${reason !== undefined}, hidden_reason = ${reason ?? null},
      hidden_at = case when ${reason !== undefined} then app_now() end
    where id = ${reviewId}`.run(tx)
  await sql`
    update review_reports set settled_at = app_now() where review_id = ${reviewId} and settled_at is null`.run(
    tx,
  )
}
