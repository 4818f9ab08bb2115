import { defineModule } from '#platform/module.ts'
import { reviewsOf } from './queries/reviews-of.ts'
import { reviewRoutes } from './routes.ts'

/** Reviews owns the reviews of buyers about their purchases, and reports the totals to the catalogue. */
export const reviewsModule = () =>
  defineModule({
    name: 'reviews',
    routes: reviewRoutes,
    // Reviews stay after an erasure, without the name of their author.
    personalData: { tell: async (db, userId) => ({ reviews: await reviewsOf(db, userId) }) },
  })
