/** What others may call of reviews. */
export { insertReviews, type NewReview } from './store/reviews.ts'
