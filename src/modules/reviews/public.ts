/** Reviews owns what buyers wrote of what they bought, and tells the catalogue what it comes to. */
export { reviewRoutes } from './routes.ts'
export { insertReviews, type NewReview } from './store.ts'
