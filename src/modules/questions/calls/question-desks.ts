import { z } from 'zod'
import { moderationTabs } from '#modules/reviews/rules/moderation.ts'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, millis, optional, pageNo, pageSize, shopKey, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type ModeratedQuestion, type ShopQuestion, shopQuestionTabs } from '../rules/question.ts'
import { answered, answerText, itemShape, itemToWire, questionShape, questionToWire } from './questions.ts'

/** Questions about products on shop and platform console pages. */

const ofShop = { tag: 'Merchant: reviews', at: '/sapi/mall-shop/seller/:shop/question' }

export const shopQuestionsCall = endpoint({
  name: 'shopQuestions',
  path: `${ofShop.at}/page`,
  tag: ofShop.tag,
  summary: 'What is asked about the shop’s products, the newest first',
  input: z
    .object({
      shop: shopKey,
      tab: z.enum(shopQuestionTabs),
      questionId: id.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        shop: shopKey,
        id: optional(id),
        tab: optional(z.enum(shopQuestionTabs)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      shop: wire.shop,
      tab: wire.tab ?? ('all' as const),
      questionId: wire.id,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(z.object({ ...questionShape, ...itemShape }).meta({ id: 'ShopQuestion' })),
    }),
    (ours: { total: number; questions: readonly ShopQuestion[] }) => ({
      total: ours.total,
      data: ours.questions.map((question) => ({ ...questionToWire(question), item: itemToWire(question) })),
    }),
  ),
  example: { shop: 'oak-and-iron', tab: 'unanswered', pageNo: 1, pageSize: 20 },
})

export const answerAsShopCall = endpoint({
  name: 'answerQuestion',
  path: `${ofShop.at}/reply`,
  tag: ofShop.tag,
  summary: 'Answers a question about a product of the shop, once; its asker is told by mail',
  input: z.object({ shop: shopKey, questionId: id, text: answerText }).strict(),
  wire: fromWire(
    z.object({ shop: shopKey, id, content: text(20_000) }).strict(),
    (wire) => ({ shop: wire.shop, questionId: wire.id, text: wire.content }),
    { text: 'content' },
  ),
  answer: answered,
  refusals: ['notFound', 'questionAnswered'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567', content: 'Yes, and it comes with two keys.' },
})

const wireJudged = { isHidden: z.boolean(), hiddenReason: z.string().nullable() }

export const moderatedQuestionsCall = endpoint({
  name: 'moderatedQuestions',
  path: '/sapi/mall-admin/question/page',
  tag: 'Platform',
  summary:
    'The questions of all shops with their answers: those with open reports first, those with most of them before the others',
  input: z
    .object({ tab: z.enum(moderationTabs), questionId: id.optional(), page: pageNo, pageSize })
    .strict(),
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
      tab: wire.tab ?? ('all' as const),
      questionId: wire.id,
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
            ...questionShape,
            ...wireJudged,
            ...itemShape,
            shop: z.object({ name: z.string() }),
            answers: z.array(questionShape.answers.element.extend(wireJudged)),
            openReports: z.number().int(),
            reports: z.array(
              z.object({
                answerId: id.nullable(),
                reason: z.enum(reportReasons),
                content: z.string(),
                createdAt: millis,
                isSettled: z.boolean(),
              }),
            ),
          })
          .meta({ id: 'ModeratedQuestion' }),
      ),
    }),
    (ours: { total: number; questions: readonly ModeratedQuestion[] }) => ({
      total: ours.total,
      data: ours.questions.map((question) => {
        const shown = questionToWire(question)
        return {
          ...shown,
          isHidden: question.isHidden,
          hiddenReason: question.hiddenReason ?? null,
          item: itemToWire(question),
          shop: { name: question.shopName },
          answers: question.answers.map((answer, place) => ({
            ...shown.answers[place]!,
            isHidden: answer.isHidden,
            hiddenReason: answer.hiddenReason ?? null,
          })),
          openReports: question.openReports,
          reports: question.reports.map((report) => ({
            answerId: report.answerId ?? null,
            reason: report.reason,
            content: report.text,
            createdAt: report.createdAt.getTime(),
            isSettled: report.isSettled,
          })),
        }
      }),
    }),
  ),
  example: { tab: 'reported', pageNo: 1, pageSize: 20 },
})

const hideReason = lines(300).trim().min(1)
const which = { id, answerId: optional(id) }
const judged = answers(z.object({ id }), (ours: { questionId: Id }) => ({ id: ours.questionId }))

export const hideQuestionCall = endpoint({
  name: 'hideQuestion',
  path: '/sapi/mall-admin/question/hide',
  tag: 'Platform',
  summary:
    'Takes a question, or with `answerId` one of its answers, out of sight, with a reason that its writer is mailed; the reports of it are settled',
  input: z.object({ questionId: id, answerId: id.optional(), reason: hideReason }).strict(),
  wire: fromWire(z.object({ ...which, reason: text(20_000) }).strict(), (wire) => ({
    questionId: wire.id,
    answerId: wire.answerId,
    reason: wire.reason,
  })),
  answer: judged,
  refusals: ['notFound', 'changedMeanwhile'],
  example: { id: '7312345678901234567', reason: 'It names the phone number of a person.' },
})

export const keepQuestionCall = endpoint({
  name: 'keepQuestion',
  path: '/sapi/mall-admin/question/show',
  tag: 'Platform',
  summary:
    'Shows a hidden question or answer again, or keeps one that was reported; the reports of it are settled',
  input: z.object({ questionId: id, answerId: id.optional() }).strict(),
  wire: fromWire(z.object(which).strict(), (wire) => ({
    questionId: wire.id,
    answerId: wire.answerId,
  })),
  answer: judged,
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
