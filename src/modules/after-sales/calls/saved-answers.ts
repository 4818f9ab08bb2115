import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, requiredLine, shopKey } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SavedAnswer } from '../rules/saved-answer.ts'

/**
 * The saved replies of a shop or of the platform, to after-sales, reviews and questions. These calls are our
 * own, so they have our words.
 */

const ofShop = { tag: 'Merchant: after-sales', base: '/sapi/mall-order/seller/:shop/aftersale/answer' }
const ofPlatform = { tag: 'Platform', base: '/sapi/mall-admin/answer' }

const list = answers(
  z.object({ data: z.array(z.object({ id, title: z.string(), text: z.string() })) }),
  (ours: readonly SavedAnswer[]) => ({
    data: ours.map(({ answerId, title, text }) => ({ id: answerId, title, text })),
  }),
)
const saved = answers(z.object({ id }), (ours: { answerId: Id }) => ({ id: ours.answerId }))
const draft = { answerId: id.optional(), title: requiredLine(60), text: lines(500).trim().min(1) }
const named = { answerId: id }
const shop = { shop: shopKey }
const refusals = ['notFound', 'tooManySavedAnswers'] as const

const exampleDraft = { title: 'Worn', text: 'The goods were worn, so we cannot take them back.' }
const exampleShop = { shop: 'oak-and-iron' }
const exampleNamed = { answerId: '7312345678901234567' }

export const savedAnswersCall = endpoint({
  name: 'savedAnswers',
  path: `${ofShop.base}/list`,
  tag: ofShop.tag,
  summary: 'The texts that a shop keeps to answer with, by title',
  input: z.object(shop).strict(),
  answer: list,
  example: exampleShop,
})

export const saveAnswerCall = endpoint({
  name: 'saveAnswer',
  path: `${ofShop.base}/save`,
  tag: ofShop.tag,
  summary: 'Keeps a text to answer with, a new one or one of the shop',
  input: z.object({ ...shop, ...draft }).strict(),
  answer: saved,
  refusals,
  example: { ...exampleShop, ...exampleDraft },
})

export const removeAnswerCall = endpoint({
  name: 'removeAnswer',
  path: `${ofShop.base}/remove`,
  tag: ofShop.tag,
  summary: 'Removes a text that a shop kept to answer with',
  input: z.object({ ...shop, ...named }).strict(),
  answer: saved,
  refusals: ['notFound'],
  example: { ...exampleShop, ...exampleNamed },
})

export const platformSavedAnswers = endpoint({
  name: 'platformSavedAnswers',
  path: `${ofPlatform.base}/list`,
  tag: ofPlatform.tag,
  summary: 'The texts that the platform keeps to answer with, by title',
  input: z.object({}).strict(),
  answer: list,
  example: {},
})

export const platformSaveAnswer = endpoint({
  name: 'platformSaveAnswer',
  path: `${ofPlatform.base}/save`,
  tag: ofPlatform.tag,
  summary: 'Keeps a text to answer with, a new one or one of the platform',
  input: z.object(draft).strict(),
  answer: saved,
  refusals,
  example: exampleDraft,
})

export const platformRemoveAnswer = endpoint({
  name: 'platformRemoveAnswer',
  path: `${ofPlatform.base}/remove`,
  tag: ofPlatform.tag,
  summary: 'Removes a text that the platform kept to answer with',
  input: z.object(named).strict(),
  answer: saved,
  refusals: ['notFound'],
  example: exampleNamed,
})
