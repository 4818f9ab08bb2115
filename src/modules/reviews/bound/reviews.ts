import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, optional, pageNo, pageSize, picture, text } from '#vocabulary/calls/fields.ts'
import {
  daysBetween,
  type ProductReviews,
  type Review,
  type ReviewAnswer,
  reviewSorts,
  type StarCount,
} from '../rules/review.ts'

const tag = 'Reviews'

const images = z.object({ files: z.array(z.object({ url: z.string() })) })
const imagesToWire = (files: readonly string[]) => ({
  files: files.map((file) => ({ url: picture(file, 1280)! })),
})

const wireReply = z.object({ data: z.object({ content: z.string(), createdAt: millis }).nullable() })
const replyToWire = (ours: ReviewAnswer | undefined) => ({
  data: ours ? { content: ours.text, createdAt: ours.createdAt.getTime() } : null,
})

const wireFollowUp = z.object({
  id,
  topId: id,
  parentId: id,
  content: z.string(),
  images,
  createdAt: millis,
  /** Whole days after the review. */
  days: z.number().int(),
  replyComment: wireReply,
})

/** DATA-03 and DATA-04: a review, its follow-up and the shop's answer. */
export const wireComment = z
  .object({
    id,
    /** -1 marks an initial review. */
    topId: z.literal('-1'),
    parentId: z.literal('-1'),
    content: z.string(),
    postId: id.nullable(),
    postTypeDict: z.literal('ORDER_LINE'),
    postOwner: z.object({ id }),
    rateDict: z.number().int().min(1).max(5),
    images,
    /** The id is returned to the writer alone. */
    commentator: z.object({ id: id.nullable(), name: z.string() }),
    commentatorTypeDict: z.literal('BUYER'),
    /** Shown without the name of its buyer. */
    anonymous: z.boolean(),
    commentRecipient: z.object({ id }),
    skuAttributes: z.string(),
    createdAt: millis,
    reviewComments: z.array(wireFollowUp),
    replyComment: wireReply,
    item: z.object({ id, name: z.string(), urlKey: z.string(), mainImage: z.string().nullable() }),
    /** How many readers it helped. */
    usefulCount: z.number().int(),
    /** Why the platform hid it, which only its writer reads. */
    hiddenReason: z.string().nullable(),
  })
  .meta({ id: 'Comment' })

export const commentToWire = (ours: Review): z.input<typeof wireComment> => ({
  id: ours.reviewId,
  topId: '-1',
  parentId: '-1',
  content: ours.text,
  postId: ours.orderLineId ?? null,
  postTypeDict: 'ORDER_LINE',
  postOwner: { id: ours.shopId },
  rateDict: ours.rating,
  images: imagesToWire(ours.pictures),
  commentator: { id: ours.ownerId ?? null, name: ours.buyerName },
  commentatorTypeDict: 'BUYER',
  anonymous: ours.isAnonymous,
  commentRecipient: { id: ours.shopId },
  skuAttributes: ours.variant,
  createdAt: ours.createdAt.getTime(),
  reviewComments: ours.followUp
    ? [
        {
          id: ours.followUp.followUpId,
          topId: ours.reviewId,
          parentId: ours.reviewId,
          content: ours.followUp.text,
          images: imagesToWire(ours.followUp.pictures),
          createdAt: ours.followUp.createdAt.getTime(),
          days: daysBetween(ours.createdAt, ours.followUp.createdAt),
          replyComment: replyToWire(ours.followUp.answer),
        },
      ]
    : [],
  replyComment: replyToWire(ours.answer),
  item: {
    id: ours.product.productId,
    name: ours.product.name,
    urlKey: ours.product.urlKey,
    mainImage: picture(ours.product.picture, 320),
  },
  usefulCount: ours.helpedCount,
  hiddenReason: ours.hidden?.reason ?? null,
})

export const starCount = z
  .number()
  .int()
  .min(1)
  .max(5)
  .transform((rating) => rating as StarCount)

const commentQuery = z
  .object({
    id: optional(id),
    item: optional(z.object({ id }).strict()),
    commentator: optional(z.object({ id: optional(text(40)) }).strict()),
    hasImage: optional(z.boolean()),
    rateDict: optional(starCount),
    skuId: optional(id),
    sort: optional(z.enum(reviewSorts)).meta({
      description: 'Among the reviews in the language of the caller, and then among the others',
    }),
    postTypeDict: optional(z.literal('ORDER_LINE')),
    queryParams: optional(
      z.object({ page: z.object({ no: optional(pageNo), size: optional(pageSize) }).strict() }).strict(),
    ),
  })
  .strict()

export const productReviewsCall = endpoint({
  name: 'productReviews',
  path: '/api/trantor/flow/bbc_content_PageCommonComment4CFlow',
  tag,
  summary:
    'The published reviews of a product, one by its id, or those of the caller (whichever `commentator` is named), with their average and how they are spread',
  input: z
    .object({
      productId: id.optional(),
      reviewId: id.optional(),
      own: z.literal(true).optional(),
      stars: starCount.optional(),
      variantId: id.optional(),
      onlyWithPictures: z.boolean(),
      sort: z.enum(reviewSorts).optional(),
      page: z.number().int().min(1).max(100_000),
      pageSize,
    })
    .strict()
    .refine(({ productId, reviewId, own }) => productId ?? reviewId ?? own, { path: ['productId'] }),
  // The flow's one argument is in its list either bare or under its name (TRAP-99).
  wire: fromWire(
    z.tuple([z.union([commentQuery, z.object({ qCommentBO: commentQuery }).strict()])]),
    ([argument]) => {
      const query = 'qCommentBO' in argument ? argument.qCommentBO : argument
      return {
        productId: query.item?.id,
        reviewId: query.item ? undefined : query.id,
        // The session identifies the caller, never the body (TRAP-106).
        own: !query.item && !query.id && query.commentator ? (true as const) : undefined,
        stars: query.rateDict,
        variantId: query.skuId,
        onlyWithPictures: query.hasImage ?? false,
        sort: query.sort,
        page: query.queryParams?.page.no ?? 1,
        pageSize: query.queryParams?.page.size ?? 20,
      }
    },
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(wireComment),
      rateAvg: z.number().nullable(),
      rateCount: z.number().int(),
      rateList: z.array(z.object({ rateDict: z.number().int(), count: z.number().int() })),
      imageCount: z.number().int(),
      skuList: z.array(z.object({ skuId: id, count: z.number().int() })),
    }),
    (ours: ProductReviews) => ({
      total: ours.total,
      data: ours.reviews.map(commentToWire),
      rateAvg: ours.summary.average ?? null,
      rateCount: ours.summary.count,
      rateList: Object.entries(ours.summary.byStars).map(([stars, count]) => ({
        rateDict: Number(stars),
        count,
      })),
      imageCount: ours.summary.withPictures,
      skuList: ours.summary.byVariant.map(({ variantId, count }) => ({ skuId: variantId, count })),
    }),
  ),
  refusals: ['productGone'],
  example: [{ item: { id: '7312345678901234567' }, queryParams: { page: { no: 1, size: 20 } } }],
})
