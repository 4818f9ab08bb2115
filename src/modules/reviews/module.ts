import { defineModule } from '#platform/module.ts'
import { reviewRoutes } from './routes.ts'

/** Reviews owns what buyers wrote of what they bought, and tells the catalogue what it comes to. */
export const reviewsModule = () => defineModule({ name: 'reviews', routes: reviewRoutes })
