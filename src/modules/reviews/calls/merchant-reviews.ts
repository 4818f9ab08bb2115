import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, millis, optional, pageNo, pageSize, picture, shopKey } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Answer, type ShopReview, shopReviewTabs } from '../rules/review.ts'
import { answerTextMax } from '../rules/rules.ts'

const tag = 'Merchant: reviews'

const answerText = lines(answerTextMax).trim().min(1)

const wireReply = z.object({ data: z.object({ content: z.string(), createdAt: millis }).nullable() })

const wireShopReview = z
  .object({
    id,
    item: z.object({ id, name: z.string(), urlKey: z.string(), mainImage: z.string().nullable() }),
    skuAttributes: z.string(),
    rateDict: z.number().int().min(1).max(5),
    content: z.string(),
    images: z.object({ files: z.array(z.object({ url: z.string() })) }),
    commentator: z.object({ name: z.string() }),
    createdAt: millis,
    reviewComments: z.array(z.object({ content: z.string(), createdAt: millis, replyComment: wireReply })),
    replyComment: wireReply,
  })
  .meta({ id: 'ShopReview' })

const writtenToWire = ({ text, createdAt }: { text: string; createdAt: Date }) => ({
  content: text,
  createdAt: createdAt.getTime(),
})

const replyToWire = (ours: Answer | undefined) => ({ data: ours ? writtenToWire(ours) : null })

const shopReviewToWire = (ours: ShopReview): z.infer<typeof wireShopReview> => ({
  id: ours.reviewId,
  item: {
    id: ours.product.productId,
    name: ours.product.name,
    urlKey: ours.product.urlKey,
    mainImage: picture(ours.product.picture, 320),
  },
  skuAttributes: ours.variant,
  rateDict: ours.rating,
  content: ours.text,
  images: { files: ours.pictures.map((file) => ({ url: picture(file, 1280)! })) },
  commentator: { name: ours.buyerName },
  createdAt: ours.createdAt.getTime(),
  reviewComments: ours.followUp
    ? [{ ...writtenToWire(ours.followUp), replyComment: replyToWire(ours.followUp.answer) }]
    : [],
  replyComment: replyToWire(ours.answer),
})

export const shopReviewsCall = endpoint({
  name: 'shopReviews',
  path: '/sapi/mall-shop/seller/:shop/review/page',
  tag,
  summary: 'What buyers wrote of the shop’s products, the newest first',
  input: z
    .object({ shop: shopKey, tab: z.enum(shopReviewTabs), reviewId: id.optional(), page: pageNo, pageSize })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        id: optional(id),
        isReplied: optional(z.boolean()),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      tab:
        wire.isReplied === undefined
          ? ('all' as const)
          : wire.isReplied
            ? ('answered' as const)
            : ('unanswered' as const),
      reviewId: wire.id,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireShopReview) }),
    (ours: { total: number; reviews: readonly ShopReview[] }) => ({
      total: ours.total,
      data: ours.reviews.map(shopReviewToWire),
    }),
  ),
  example: { shop: 'oak-and-iron', isReplied: false, pageNo: 1, pageSize: 20 },
})

export const answerReviewCall = endpoint({
  name: 'answerReview',
  path: '/sapi/mall-shop/seller/:shop/review/reply',
  tag,
  summary:
    'Answers a review, or with `isReviewComment` what was added to it, each once; the answer is shown below it on the product page',
  input: z
    .object({ shop: shopKey, reviewId: id, text: answerText, isOfFollowUp: z.boolean().optional() })
    .strict(),
  wire: fromWire(
    z.object({ shop: shopKey, id, content: answerText, isReviewComment: optional(z.boolean()) }).strict(),
    ({ shop, id: reviewId, content, isReviewComment }) => ({
      shop,
      reviewId,
      text: content,
      isOfFollowUp: isReviewComment,
    }),
  ),
  answer: answers(z.object({ id }), (ours: { reviewId: Id }) => ({ id: ours.reviewId })),
  refusals: ['notFound', 'reviewAnswered'],
  example: {
    shop: 'oak-and-iron',
    id: '7312345678901234567',
    content: 'Thank you! The oil keeps for years.',
  },
})
