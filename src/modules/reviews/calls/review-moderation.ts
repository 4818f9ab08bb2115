import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, millis, optional, pageNo, pageSize, picture, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type ModeratedReview, moderationTabs } from '../rules/moderation.ts'
import { reportReasons } from '../rules/rules.ts'

/** Votes and reports of readers, and moderation by the platform. */

const reported = lines(300)
const hideReason = lines(300).trim().min(1)

export const markHelpfulCall = endpoint({
  name: 'markHelpful',
  path: '/sapi/mall-content/web/review/useful',
  tag: 'Reviews',
  summary: 'Says that a review helped the caller, or takes that back',
  input: z.object({ reviewId: id, isHelpful: z.boolean() }).strict(),
  wire: fromWire(z.object({ id, isUseful: z.boolean() }).strict(), (wire) => ({
    reviewId: wire.id,
    isHelpful: wire.isUseful,
  })),
  answer: answers(
    z.object({ id, usefulCount: z.number().int() }),
    (ours: { reviewId: Id; count: number }) => ({
      id: ours.reviewId,
      usefulCount: ours.count,
    }),
  ),
  refusals: ['notFound', 'ownReview'],
  example: { id: '7312345678901234567', isUseful: true },
})

export const reportReviewCall = endpoint({
  name: 'reportReview',
  path: '/sapi/mall-content/web/review/report',
  tag: 'Reviews',
  summary: 'Tells the platform of a review that should not be there, once',
  input: z.object({ reviewId: id, reason: z.enum(reportReasons), text: reported }).strict(),
  wire: fromWire(
    z.object({ id, reason: z.enum(reportReasons), content: optional(text(10_000)) }).strict(),
    (wire) => ({ reviewId: wire.id, reason: wire.reason, text: wire.content ?? '' }),
  ),
  answer: answers(z.object({ id }), (ours: { reviewId: Id }) => ({ id: ours.reviewId })),
  refusals: ['notFound', 'ownReview', 'reviewReported'],
  example: { id: '7312345678901234567', reason: 'advertising' },
})

const wireReport = z.object({
  reason: z.enum(reportReasons),
  content: z.string(),
  createdAt: millis,
  isSettled: z.boolean(),
})

export const moderatedReviewsCall = endpoint({
  name: 'moderatedReviews',
  path: '/sapi/mall-admin/review/page',
  tag: 'Platform',
  summary:
    'The reviews of all shops: those with open reports first, those with most of them before the others',
  input: z.object({ tab: z.enum(moderationTabs), reviewId: id.optional(), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        id: optional(id),
        tab: optional(z.enum(moderationTabs)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      tab: wire.tab ?? 'all',
      reviewId: wire.id,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z
          .object({
            id,
            item: z.object({ id, name: z.string(), urlKey: z.string() }),
            shop: z.object({ name: z.string() }),
            rateDict: z.number().int(),
            content: z.string(),
            reviewComments: z.array(z.object({ content: z.string() })),
            images: z.object({ files: z.array(z.object({ url: z.string() })) }),
            commentator: z.object({ name: z.string() }),
            createdAt: millis,
            isHidden: z.boolean(),
            hiddenReason: z.string().nullable(),
            openReports: z.number().int(),
            reports: z.array(wireReport),
          })
          .meta({ id: 'ModeratedReview' }),
      ),
    }),
    (ours: { total: number; reviews: readonly ModeratedReview[] }) => ({
      total: ours.total,
      data: ours.reviews.map((review) => ({
        id: review.reviewId,
        item: { id: review.product.productId, name: review.product.name, urlKey: review.product.urlKey },
        shop: { name: review.shopName },
        rateDict: review.rating,
        content: review.text,
        reviewComments: review.followUp === undefined ? [] : [{ content: review.followUp }],
        images: { files: review.pictures.map((file) => ({ url: picture(file, 1280)! })) },
        commentator: { name: review.buyerName },
        createdAt: review.createdAt.getTime(),
        isHidden: review.isHidden,
        hiddenReason: review.hiddenReason ?? null,
        openReports: review.openReports,
        reports: review.reports.map((report) => ({
          reason: report.reason,
          content: report.text,
          createdAt: report.createdAt.getTime(),
          isSettled: report.isSettled,
        })),
      })),
    }),
  ),
  example: { tab: 'reported', pageNo: 1, pageSize: 20 },
})

const done = answers(z.object({ id }), (ours: { reviewId: Id }) => ({ id: ours.reviewId }))

export const hideReviewCall = endpoint({
  name: 'hideReview',
  path: '/sapi/mall-admin/review/hide',
  tag: 'Platform',
  summary:
    'Takes a review out of sight and out of the rating, with a reason that its writer reads; its reports are settled',
  input: z.object({ reviewId: id, reason: hideReason }).strict(),
  wire: fromWire(z.object({ id, reason: hideReason }).strict(), (wire) => ({
    reviewId: wire.id,
    reason: wire.reason,
  })),
  answer: done,
  refusals: ['notFound', 'changedMeanwhile'],
  example: { id: '7312345678901234567', reason: 'It names the phone number of a person.' },
})

export const keepReviewCall = endpoint({
  name: 'keepReview',
  path: '/sapi/mall-admin/review/show',
  tag: 'Platform',
  summary: 'Shows a hidden review again, or keeps one that was reported; its reports are settled',
  input: z.object({ reviewId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ reviewId: wire.id })),
  answer: done,
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
