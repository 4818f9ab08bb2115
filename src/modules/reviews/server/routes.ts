import { serve } from '#platform/serve.ts'
import * as merchantWire from '../calls/merchant-reviews.ts'
import * as moderationWire from '../calls/review-moderation.ts'
import * as wire from '../calls/reviews.ts'
import * as writeWire from '../calls/write-reviews.ts'
import { answerReview } from './commands/answer-review.ts'
import { markHelpful, reportReview } from './commands/judge-review.ts'
import { hideReview, keepReview } from './commands/moderate-review.ts'
import { writeReviews } from './commands/write-reviews.ts'
import { moderatedReviews } from './queries/moderated-reviews.ts'
import { productReviews } from './queries/product-reviews.ts'
import { shopReviews } from './queries/shop-reviews.ts'

export const reviewRoutes = [
  serve(wire.productReviews, { action: 'mall.browse', run: productReviews }),
  serve(writeWire.writeReviews, { action: 'review.write', once: 'ifAsked', run: writeReviews }),
  serve(moderationWire.markHelpful, {
    action: 'review.judge',
    opensSession: true,
    limit: { tokens: 30, perMinute: 20, by: 'address' },
    run: markHelpful,
  }),
  serve(moderationWire.reportReview, {
    action: 'review.judge',
    opensSession: true,
    limit: { tokens: 10, perMinute: 4, by: 'address' },
    run: reportReview,
  }),

  serve(merchantWire.shopReviews, { action: 'reviews.see', run: shopReviews }),
  serve(merchantWire.answerReview, { action: 'review.answer', run: answerReview }),

  serve(moderationWire.moderatedReviews, { action: 'allReviews.see', run: moderatedReviews }),
  serve(moderationWire.hideReview, { action: 'review.moderate', run: hideReview }),
  serve(moderationWire.keepReview, { action: 'review.moderate', run: keepReview }),
]
