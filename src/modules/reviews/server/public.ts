/** Exports of reviews for other modules. */
export { hide } from './commands/moderate-review.ts'
export { insertFollowUpAnswer } from './store/answers.ts'
export { insertReport, setVote } from './store/judgements.ts'
export { insertReviews, type NewReview } from './store/reviews.ts'
