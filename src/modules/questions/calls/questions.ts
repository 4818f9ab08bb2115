import { z } from 'zod'
import { reviewedProduct } from '#modules/reviews/calls/reviewed-product.ts'
import { answerTextMax, reportReasons } from '#modules/reviews/rules/rules.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  lines,
  moment,
  optional,
  orNull,
  paging,
  searchWords,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { ownQuestionTabs, questionTextMax } from '../rules/question.ts'

/** Questions about products, and answers of shops and owners. */

const tag = 'Reviews'

const givenAnswer = z.object({
  answerId: id,
  by: z.enum(['shop', 'owner']),
  /** Of an owner, masked; that of the shop is its own. */
  name: z.string(),
  language: z.enum(languages),
  text: z.string(),
  createdAt: moment,
})

export const question = z.object({
  questionId: id,
  language: z.enum(languages),
  text: z.string(),
  askerName: z.string(),
  createdAt: moment,
  answers: z.array(givenAnswer),
})

export const productQuestionsCall = endpoint({
  name: 'productQuestions',
  path: '/sapi/mall-content/web/question/page',
  tag,
  summary:
    'Questions about a product, and the answers of its shop and owners, page by page; with a keyword those of whose texts one contains it',
  input: z.object({ productId: id, keyword: optional(searchWords), ...paging }).strict(),
  answer: answer(
    z.object({
      /** Of the matching ones. */
      total: z.number().int(),
      /** Of the product, with or without the keyword. */
      count: z.number().int(),
      shopName: z.string(),
      questions: z.array(question.meta({ id: 'Question' })),
    }),
  ),
  refusals: ['productGone'],
  example: { productId: '7312345678901234567', page: 1, pageSize: 5 },
})

const hidden = orNull(z.object({ reason: z.string() }))

export const ownQuestionsCall = endpoint({
  name: 'ownQuestions',
  path: '/sapi/mall-content/web/question/mine',
  tag,
  summary:
    'Questions that the caller asked, or answered as a verified buyer, newest first, including hidden ones with the reason',
  input: z.object({ tab: withDefault(z.enum(ownQuestionTabs), 'asked'), ...paging }).strict(),
  answer: answer(
    z.object({
      asked: z.number().int(),
      answered: z.number().int(),
      questions: z.array(
        question
          .extend({
            product: reviewedProduct,
            hidden,
            ownAnswer: orNull(z.object({ text: z.string(), createdAt: moment, hidden })),
          })
          .meta({ id: 'OwnQuestion' }),
      ),
    }),
  ),
  example: { tab: 'asked', page: 1, pageSize: 10 },
})

export const askQuestionCall = endpoint({
  name: 'askQuestion',
  path: '/sapi/mall-content/web/question/ask',
  tag,
  summary: 'Asks a question about a product; notifies its shop by email, and verified buyers can answer',
  input: z.object({ productId: id, text: lines(questionTextMax).trim().min(1) }).strict(),
  answer: answer(z.object({ questionId: id })),
  refusals: ['productGone', 'questionAsked'],
  example: { productId: '7312345678901234567', text: 'Does the drawer lock?' },
})

export const answered = answer(z.object({ answerId: id }))
export const answerText = lines(answerTextMax).trim().min(1)

export const answerAsOwnerCall = endpoint({
  name: 'answerAsOwner',
  path: '/sapi/mall-content/web/question/answer',
  tag,
  summary: 'Answers a question about a purchased product, once; notifies its author by email',
  input: z.object({ questionId: id, text: answerText }).strict(),
  answer: answered,
  refusals: ['notFound', 'ownQuestion', 'ownersAnswer', 'questionAnswered'],
  example: { questionId: '7312345678901234567', text: 'Ours does, with the key that lay in it.' },
})

export const reportQuestionCall = endpoint({
  name: 'reportQuestion',
  path: '/sapi/mall-content/web/question/report',
  tag,
  summary: 'Reports a question, or with `answerId` one of its answers, to the platform, once',
  input: z
    .object({
      questionId: id,
      answerId: optional(id),
      reason: z.enum(reportReasons),
      text: withDefault(lines(300), ''),
    })
    .strict(),
  answer: answer(z.object({ questionId: id })),
  refusals: ['notFound', 'ownQuestion', 'questionReported'],
  example: { questionId: '7312345678901234567', reason: 'advertising' },
})
