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
  shopKey,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { shopReviewTabs, stars } from '../rules/review.ts'
import { answerTextMax } from '../rules/rules.ts'
import { reviewedProduct } from './reviewed-product.ts'

const tag = 'Merchant: reviews'

const givenAnswer = orNull(z.object({ text: z.string(), createdAt: moment }))

const shopReview = z
  .object({
    reviewId: id,
    product: reviewedProduct,
    /** The variant that was bought; '' where there was no choice. */
    variant: z.string(),
    rating: z.literal(stars),
    text: z.string(),
    /** Those of a follow-up come last. */
    pictures: z.array(pictureIn(1280)),
    buyerName: z.string(),
    createdAt: moment,
    answer: givenAnswer,
    followUp: orNull(z.object({ text: z.string(), createdAt: moment, answer: givenAnswer })),
  })
  .meta({ id: 'ShopReview' })

export const shopReviewsCall = endpoint({
  name: 'shopReviews',
  path: '/sapi/mall-shop/seller/:shop/review/page',
  tag,
  summary: 'Reviews of the shop’s products, newest first',
  input: z
    .object({
      shop: shopKey,
      tab: withDefault(z.enum(shopReviewTabs), 'all'),
      reviewId: optional(id),
      ...paging,
    })
    .strict(),
  answer: answer(z.object({ total: z.number().int(), reviews: z.array(shopReview) })),
  example: { shop: 'oak-and-iron', tab: 'unanswered', page: 1, pageSize: 20 },
})

export const answerReviewCall = endpoint({
  name: 'answerReview',
  path: '/sapi/mall-shop/seller/:shop/review/reply',
  tag,
  summary:
    'Replies to a review, or with `isOfFollowUp` to its follow-up, once each; the reply is shown on the product page',
  input: z
    .object({
      shop: shopKey,
      reviewId: id,
      text: lines(answerTextMax).trim().min(1),
      isOfFollowUp: optional(z.boolean()),
    })
    .strict(),
  answer: answer(z.object({ reviewId: id })),
  refusals: ['notFound', 'reviewAnswered'],
  example: {
    shop: 'oak-and-iron',
    reviewId: '7312345678901234567',
    text: 'Thank you! The oil keeps for years.',
  },
})
