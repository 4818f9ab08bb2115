import { z } from 'zod'
import { attachedPictures, keyOfPicture, wireImages } from '#vocabulary/calls/attached-pictures.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, optional, text } from '#vocabulary/calls/fields.ts'
import type { Review } from '../rules/review.ts'
import { reviewTextMax } from '../rules/rules.ts'
import { commentToWire, starCount, wireComment } from './reviews.ts'

/** Accepted and ignored: the session decides. */
const claimed = optional(z.object({ id: optional(text(64)) }).strict())

const initial = '-1'

/** Both kinds of comment: a review of a line, and a follow-up to a review. */
const comment = z
  .object({
    lineId: id.optional(),
    reviewId: id.optional(),
    rating: starCount.optional(),
    /** Of the shop beside its goods, if the buyer likes. */
    serviceRating: starCount.optional(),
    deliveryRating: starCount.optional(),
    text: lines(reviewTextMax),
    /** A follow-up is shown as its review is. */
    isAnonymous: z.boolean().optional(),
    pictures: attachedPictures,
  })
  .strict()
  .refine(({ lineId, reviewId }) => lineId ?? reviewId, { path: ['lineId'], params: { code: 'required' } })

const wireNewComment = z
  .object({
    topId: optional(z.union([z.literal(initial), z.literal(-1), id])),
    parentId: optional(z.union([z.literal(initial), z.literal(-1), id])),
    postId: optional(id),
    postTypeDict: optional(z.literal('ORDER_LINE')),
    postOwner: claimed,
    commentator: claimed,
    commentatorTypeDict: optional(z.literal('BUYER')),
    commentRecipient: claimed,
    rateDict: optional(z.number().int().min(1).max(5)),
    serviceRateDict: optional(z.number().int().min(1).max(5)),
    logisticsRateDict: optional(z.number().int().min(1).max(5)),
    content: optional(text(10_000)),
    anonymous: optional(z.boolean()).meta({
      description: 'Of a review: shows it without the name of its buyer, to the shop as well',
    }),
    images: wireImages,
  })
  .strict()

const isInitial = (topId: string | number | undefined) => topId === undefined || String(topId) === initial

export const writeReviewsCall = endpoint({
  name: 'writeReviews',
  path: '/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow',
  tag: 'Reviews',
  summary:
    'Reviews lines of the caller’s completed orders (`topId` -1, `postId` the line), and adds to reviews (`topId` the review), all or nothing',
  input: z.object({ comments: z.array(comment).min(1).max(100) }).strict(),
  wire: fromWire(
    z.array(wireNewComment).min(1).max(100),
    (list) => ({
      comments: list.map(
        ({ topId, postId, rateDict, serviceRateDict, logisticsRateDict, content, anonymous, images }) => ({
          lineId: isInitial(topId) ? postId : undefined,
          reviewId: isInitial(topId) ? undefined : topId,
          rating: rateDict,
          serviceRating: serviceRateDict,
          deliveryRating: logisticsRateDict,
          text: content ?? '',
          isAnonymous: anonymous,
          pictures: (images?.files ?? []).map(({ url }) => keyOfPicture(url)),
        }),
      ),
    }),
    { 'comments.0.lineId': '0.postId' },
  ),
  answer: answers(z.array(wireComment), (ours: readonly Review[]) => ours.map(commentToWire)),
  refusals: [
    'ratingMissing',
    'reviewTextMissing',
    'notFound',
    'reviewTooEarly',
    'linePartOfBundle',
    'lineIsGift',
    'lineGone',
    'lineReviewed',
    'reviewHidden',
    'reviewAddedTo',
    'pictureGone',
    'pictureTooLarge',
    'pictureType',
  ],
  example: [
    {
      topId: '-1',
      postId: '7312345678901234567',
      postTypeDict: 'ORDER_LINE',
      commentatorTypeDict: 'BUYER',
      rateDict: 5,
      content: 'Just as I hoped.',
      images: { files: [{ url: '/pictures/640/uploads/0b8a7c5e-2d6f-4c1b-9a3e-5f7d8e9c0a1b.webp' }] },
    },
  ],
})
