import { z } from 'zod'
import { answerTextMax, reportReasons } from '#modules/reviews/rules/rules.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, millis, optional, pageNo, pageSize, picture, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type OwnQuestion,
  ownQuestionTabs,
  type ProductQuestions,
  type Question,
  questionTextMax,
  type ShopQuestion,
} from '../rules/question.ts'

/** Questions about products, and answers of shops and owners. */

const tag = 'Reviews'

const wireAnswer = z.object({
  id,
  content: z.string(),
  isShop: z.boolean(),
  /** Empty for the shop, which answers under its own name. */
  commentator: z.object({ name: z.string() }),
  createdAt: millis,
})

export const questionShape = {
  id,
  content: z.string(),
  commentator: z.object({ name: z.string() }),
  createdAt: millis,
  answers: z.array(wireAnswer),
}

export const questionToWire = (ours: Question) => ({
  id: ours.questionId,
  content: ours.text,
  commentator: { name: ours.askerName },
  createdAt: ours.createdAt.getTime(),
  answers: ours.answers.map((answer) => ({
    id: answer.answerId,
    content: answer.text,
    isShop: answer.by === 'shop',
    commentator: { name: answer.name },
    createdAt: answer.createdAt.getTime(),
  })),
})

export const productQuestionsCall = endpoint({
  name: 'productQuestions',
  path: '/sapi/mall-content/web/question/page',
  tag,
  summary: 'What is asked about a product, and what its shop and owners answered, page by page',
  input: z.object({ productId: id, page: z.number().int().min(1).max(100_000), pageSize }).strict(),
  wire: fromWire(
    z.object({ itemId: id, pageNo: optional(pageNo), pageSize: optional(pageSize) }).strict(),
    (wire) => ({ productId: wire.itemId, page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
    { productId: 'itemId', page: 'pageNo' },
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      shop: z.object({ name: z.string() }),
      data: z.array(z.object(questionShape).meta({ id: 'Question' })),
    }),
    (ours: ProductQuestions) => ({
      total: ours.total,
      shop: { name: ours.shopName },
      data: ours.questions.map(questionToWire),
    }),
  ),
  refusals: ['productGone'],
  example: { itemId: '7312345678901234567', pageNo: 1, pageSize: 5 },
})

const wireItem = z.object({ id, name: z.string(), urlKey: z.string(), mainImage: z.string().nullable() })
export const itemShape = { item: wireItem }
export const itemToWire = ({ product }: Pick<ShopQuestion, 'product'>) => ({
  id: product.productId,
  name: product.name,
  urlKey: product.urlKey,
  mainImage: picture(product.picture, 320),
})

export const ownQuestionsCall = endpoint({
  name: 'ownQuestions',
  path: '/sapi/mall-content/web/question/mine',
  tag,
  summary:
    'What the caller asked, or answered as an owner, the newest first; also what the platform hid, with its reason',
  input: z.object({ tab: z.enum(ownQuestionTabs), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        tab: optional(z.enum(ownQuestionTabs)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({ tab: wire.tab ?? 'asked', page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
  ),
  answer: answers(
    z.object({
      askedTotal: z.number().int(),
      answeredTotal: z.number().int(),
      data: z.array(
        z
          .object({
            ...questionShape,
            ...itemShape,
            hiddenReason: z.string().nullable(),
            ownAnswer: z
              .object({ content: z.string(), createdAt: millis, hiddenReason: z.string().nullable() })
              .nullable(),
          })
          .meta({ id: 'OwnQuestion' }),
      ),
    }),
    (ours: { asked: number; answered: number; questions: readonly OwnQuestion[] }) => ({
      askedTotal: ours.asked,
      answeredTotal: ours.answered,
      data: ours.questions.map((question) => ({
        ...questionToWire(question),
        item: itemToWire(question),
        hiddenReason: question.hidden?.reason ?? null,
        ownAnswer: question.ownAnswer
          ? {
              content: question.ownAnswer.text,
              createdAt: question.ownAnswer.createdAt.getTime(),
              hiddenReason: question.ownAnswer.hidden?.reason ?? null,
            }
          : null,
      })),
    }),
  ),
  example: { tab: 'asked', pageNo: 1, pageSize: 10 },
})

const asked = lines(questionTextMax).trim().min(1)

export const askQuestionCall = endpoint({
  name: 'askQuestion',
  path: '/sapi/mall-content/web/question/ask',
  tag,
  summary: 'Asks about a product; its shop is told by mail, and buyers who have it can answer',
  input: z.object({ productId: id, text: asked }).strict(),
  wire: fromWire(
    z.object({ itemId: id, content: text(20_000) }).strict(),
    (wire) => ({ productId: wire.itemId, text: wire.content }),
    { productId: 'itemId', text: 'content' },
  ),
  answer: answers(z.object({ id }), (ours: { questionId: Id }) => ({ id: ours.questionId })),
  refusals: ['productGone', 'questionAsked'],
  example: { itemId: '7312345678901234567', content: 'Does the drawer lock?' },
})

export const answered = answers(z.object({ id }), (ours: { answerId: Id }) => ({ id: ours.answerId }))
export const answerText = lines(answerTextMax).trim().min(1)

export const answerAsOwnerCall = endpoint({
  name: 'answerAsOwner',
  path: '/sapi/mall-content/web/question/answer',
  tag,
  summary: 'Answers a question about goods that the caller has, once; its asker is told by mail',
  input: z.object({ questionId: id, text: answerText }).strict(),
  wire: fromWire(
    z.object({ id, content: text(20_000) }).strict(),
    (wire) => ({ questionId: wire.id, text: wire.content }),
    { text: 'content' },
  ),
  answer: answered,
  refusals: ['notFound', 'ownQuestion', 'ownersAnswer', 'questionAnswered'],
  example: { id: '7312345678901234567', content: 'Ours does, with the key that lay in it.' },
})

export const reportQuestionCall = endpoint({
  name: 'reportQuestion',
  path: '/sapi/mall-content/web/question/report',
  tag,
  summary:
    'Tells the platform of a question, or with `answerId` of one of its answers, that should not be there, once',
  input: z
    .object({ questionId: id, answerId: id.optional(), reason: z.enum(reportReasons), text: lines(300) })
    .strict(),
  wire: fromWire(
    z
      .object({
        id,
        answerId: optional(id),
        reason: z.enum(reportReasons),
        content: optional(text(10_000)),
      })
      .strict(),
    (wire) => ({
      questionId: wire.id,
      answerId: wire.answerId,
      reason: wire.reason,
      text: wire.content ?? '',
    }),
    { text: 'content' },
  ),
  answer: answers(z.object({ id }), (ours: { questionId: Id }) => ({ id: ours.questionId })),
  refusals: ['notFound', 'ownQuestion', 'questionReported'],
  example: { id: '7312345678901234567', reason: 'advertising' },
})
