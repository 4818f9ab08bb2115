import { defineModule } from '#platform/module.ts'
import { reviewsOf } from './queries/reviews-of.ts'
import { reviewRoutes } from './routes.ts'

/** Reviews owns what buyers wrote of what they bought, and tells the catalogue what it comes to. */
export const reviewsModule = () =>
  defineModule({
    name: 'reviews',
    routes: reviewRoutes,
    // Reviews stay after an erasure, without the name of their author.
    personalData: { tell: async (db, userId) => ({ reviews: await reviewsOf(db, userId) }) },
  })
