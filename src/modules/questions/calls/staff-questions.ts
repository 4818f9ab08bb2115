import { z } from 'zod'
import { readerReport, reviewedProduct } from '#modules/reviews/calls/reviewed-product.ts'
import { moderationTabs } from '#modules/reviews/rules/moderation.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, optional, orNull, paging, shopKey, withDefault } from '#vocabulary/calls/fields.ts'
import { shopQuestionTabs } from '../rules/question.ts'
import { answered, answerText, question } from './questions.ts'

/** Questions about products on console pages of shops and the platform. */

const ofShop = { tag: 'Merchant: reviews', at: '/sapi/mall-shop/seller/:shop/question' }

export const shopQuestionsCall = endpoint({
  name: 'shopQuestions',
  path: `${ofShop.at}/page`,
  tag: ofShop.tag,
  summary: 'Questions about the shop’s products, newest first',
  input: z
    .object({
      shop: shopKey,
      tab: withDefault(z.enum(shopQuestionTabs), 'all'),
      questionId: optional(id),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      questions: z.array(question.extend({ product: reviewedProduct }).meta({ id: 'ShopQuestion' })),
    }),
  ),
  example: { shop: 'oak-and-iron', tab: 'unanswered', page: 1, pageSize: 20 },
})

export const answerAsShopCall = endpoint({
  name: 'answerQuestion',
  path: `${ofShop.at}/reply`,
  tag: ofShop.tag,
  summary: 'Answers a question about a product of the shop, once; notifies its author by email',
  input: z.object({ shop: shopKey, questionId: id, text: answerText }).strict(),
  answer: answered,
  refusals: ['notFound', 'questionAnswered'],
  example: {
    shop: 'oak-and-iron',
    questionId: '7312345678901234567',
    text: 'Yes, and it comes with two keys.',
  },
})

const judgement = { isHidden: z.boolean(), hiddenReason: orNull(z.string()) }

export const moderatedQuestionsCall = endpoint({
  name: 'moderatedQuestions',
  path: '/sapi/mall-admin/question/page',
  tag: 'Platform',
  summary: 'Questions of all shops with their answers, most reported first',
  input: z
    .object({ tab: withDefault(z.enum(moderationTabs), 'all'), questionId: optional(id), ...paging })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      questions: z.array(
        question
          .extend({
            ...judgement,
            product: reviewedProduct,
            shopName: z.string(),
            answers: z.array(question.shape.answers.element.extend(judgement)),
            openReports: z.number().int(),
            reports: z.array(readerReport.extend({ answerId: orNull(id) })),
          })
          .meta({ id: 'ModeratedQuestion' }),
      ),
    }),
  ),
  example: { tab: 'reported', page: 1, pageSize: 20 },
})

const judged = answer(z.object({ questionId: id }))

export const hideQuestionCall = endpoint({
  name: 'hideQuestion',
  path: '/sapi/mall-admin/question/hide',
  tag: 'Platform',
  summary:
    'Hides a question, or with `answerId` one of its answers, with a reason emailed to its author; resolves its reports',
  input: z.object({ questionId: id, answerId: optional(id), reason: lines(300).trim().min(1) }).strict(),
  answer: judged,
  refusals: ['notFound', 'changedMeanwhile'],
  example: { questionId: '7312345678901234567', reason: 'It names the phone number of a person.' },
})

export const showQuestionCall = endpoint({
  name: 'keepQuestion',
  path: '/sapi/mall-admin/question/show',
  tag: 'Platform',
  summary: 'Restores a hidden question or answer, or dismisses its reports',
  input: z.object({ questionId: id, answerId: optional(id) }).strict(),
  answer: judged,
  refusals: ['notFound'],
  example: { questionId: '7312345678901234567' },
})
