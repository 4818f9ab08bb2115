/** What others may call of reviews. */
export { hide } from './commands/moderate-review.ts'
export { insertReport } from './store/judgements.ts'
export { insertReviews, type NewReview } from './store/reviews.ts'
