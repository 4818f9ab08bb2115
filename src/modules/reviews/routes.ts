import { serve } from '#platform/serve.ts'
import * as merchantWire from '#wire/merchant-reviews.ts'
import * as wire from '#wire/reviews.ts'
import { answerReview } from './commands/answer-review.ts'
import { productReviews } from './queries/product-reviews.ts'

import { shopReviews } from './queries/shop-reviews.ts'

export const reviewRoutes = [
  serve(wire.productReviews, { action: 'mall.browse', run: productReviews }),
  serve(merchantWire.shopReviews, { action: 'reviews.see', run: shopReviews }),
  serve(merchantWire.answerReview, { action: 'review.answer', run: answerReview }),
]
