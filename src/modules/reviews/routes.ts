import { serve } from '#platform/serve.ts'
import * as wire from '#wire/reviews.ts'
import { productReviews } from './queries/product-reviews.ts'

export const reviewRoutes = [serve(wire.productReviews, { action: 'mall.browse', run: productReviews })]
