import { serve } from '#platform/serve.ts'
import * as wire from '../bound/reviews.ts'
import * as writeWire from '../bound/write-reviews.ts'
import * as merchantWire from '../calls/merchant-reviews.ts'
import * as moderationWire from '../calls/review-moderation.ts'
import { answerReview } from './commands/answer-review.ts'
import { markHelpful, reportReview } from './commands/judge-review.ts'
import { hideReview, showReview } from './commands/moderate-review.ts'
import { writeReviews } from './commands/write-reviews.ts'
import { moderatedReviews } from './queries/moderated-reviews.ts'
import { readProductReviews } from './queries/product-reviews.ts'
import { readShopReviews } from './queries/shop-reviews.ts'

export const reviewRoutes = [
  serve(wire.productReviewsCall, { action: 'mall.browse', run: readProductReviews }),
  serve(writeWire.writeReviewsCall, { action: 'review.write', once: 'ifAsked', run: writeReviews }),
  serve(moderationWire.markHelpfulCall, {
    action: 'review.judge',
    opensSession: true,
    limit: { tokens: 30, perMinute: 20, by: 'address' },
    run: markHelpful,
  }),
  serve(moderationWire.reportReviewCall, {
    action: 'review.judge',
    opensSession: true,
    limit: { tokens: 10, perMinute: 4, by: 'address' },
    run: reportReview,
  }),

  serve(merchantWire.shopReviewsCall, { action: 'reviews.see', run: readShopReviews }),
  serve(merchantWire.answerReviewCall, { action: 'review.answer', run: answerReview }),

  serve(moderationWire.moderatedReviewsCall, { action: 'allReviews.see', run: moderatedReviews }),
  serve(moderationWire.hideReviewCall, { action: 'review.moderate', run: hideReview }),
  serve(moderationWire.showReviewCall, { action: 'review.moderate', run: showReview }),
]
