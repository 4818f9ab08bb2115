import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  lines,
  moment,
  optional,
  orNull,
  paging,
  pictureIn,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { moderationTabs } from '../rules/moderation.ts'
import { stars } from '../rules/review.ts'
import { reportReasons } from '../rules/rules.ts'
import { readerReport, reviewedProduct } from './reviewed-product.ts'

/** Votes and reports of readers, and moderation by the platform. */

export const markHelpfulCall = endpoint({
  name: 'markHelpful',
  path: '/sapi/mall-content/web/review/useful',
  tag: 'Reviews',
  summary: 'Marks a review as helpful to the caller, or removes that mark',
  input: z.object({ reviewId: id, isHelpful: z.boolean() }).strict(),
  answer: answer(z.object({ reviewId: id, count: z.number().int() })),
  refusals: ['notFound', 'ownReview'],
  example: { reviewId: '7312345678901234567', isHelpful: true },
})

const reviewById = answer(z.object({ reviewId: id }))

export const reportReviewCall = endpoint({
  name: 'reportReview',
  path: '/sapi/mall-content/web/review/report',
  tag: 'Reviews',
  summary: 'Reports a review to the platform, once',
  input: z
    .object({ reviewId: id, reason: z.enum(reportReasons), text: withDefault(lines(300), '') })
    .strict(),
  answer: reviewById,
  refusals: ['notFound', 'ownReview', 'reviewReported'],
  example: { reviewId: '7312345678901234567', reason: 'advertising' },
})

export const moderatedReviewsCall = endpoint({
  name: 'moderatedReviews',
  path: '/sapi/mall-admin/review/page',
  tag: 'Platform',
  summary: 'Reviews of all shops, most reported first',
  input: z
    .object({ tab: withDefault(z.enum(moderationTabs), 'all'), reviewId: optional(id), ...paging })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      reviews: z.array(
        z
          .object({
            reviewId: id,
            product: reviewedProduct,
            shopName: z.string(),
            rating: z.literal(stars),
            text: z.string(),
            followUp: orNull(z.string()),
            pictures: z.array(pictureIn(1280)),
            buyerName: z.string(),
            createdAt: moment,
            isHidden: z.boolean(),
            hiddenReason: orNull(z.string()),
            openReports: z.number().int(),
            reports: z.array(readerReport),
          })
          .meta({ id: 'ModeratedReview' }),
      ),
    }),
  ),
  example: { tab: 'reported', page: 1, pageSize: 20 },
})

export const hideReviewCall = endpoint({
  name: 'hideReview',
  path: '/sapi/mall-admin/review/hide',
  tag: 'Platform',
  summary:
    'Hides a review and excludes it from the rating, with a reason visible to its author; resolves its reports',
  input: z.object({ reviewId: id, reason: lines(300).trim().min(1) }).strict(),
  answer: reviewById,
  refusals: ['notFound', 'changedMeanwhile'],
  example: { reviewId: '7312345678901234567', reason: 'It names the phone number of a person.' },
})

export const showReviewCall = endpoint({
  name: 'keepReview',
  path: '/sapi/mall-admin/review/show',
  tag: 'Platform',
  summary: 'Restores a hidden review, or dismisses its reports',
  input: z.object({ reviewId: id }).strict(),
  answer: reviewById,
  refusals: ['notFound'],
  example: { reviewId: '7312345678901234567' },
})
