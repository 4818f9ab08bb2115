import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, optional, requiredLine, shopKey } from '#vocabulary/calls/fields.ts'

/** The saved replies of a shop or of the platform, to after-sales, reviews and questions. */

const ofShop = { tag: 'Merchant: after-sales', base: '/sapi/mall-order/seller/:shop/aftersale/answer' }
const ofPlatform = { tag: 'Platform', base: '/sapi/mall-admin/answer' }

const list = answer(
  z.object({ answers: z.array(z.object({ answerId: id, title: z.string(), text: z.string() })) }),
)
const saved = answer(z.object({ answerId: id }))
const draft = { answerId: optional(id), title: requiredLine(60), text: lines(500).trim().min(1) }
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
  summary: 'Saved replies of a shop, by title',
  input: z.object(shop).strict(),
  answer: list,
  example: exampleShop,
})

export const saveAnswerCall = endpoint({
  name: 'saveAnswer',
  path: `${ofShop.base}/save`,
  tag: ofShop.tag,
  summary: 'Creates or updates a saved reply of a shop',
  input: z.object({ ...shop, ...draft }).strict(),
  answer: saved,
  refusals,
  example: { ...exampleShop, ...exampleDraft },
})

export const removeAnswerCall = endpoint({
  name: 'removeAnswer',
  path: `${ofShop.base}/remove`,
  tag: ofShop.tag,
  summary: 'Deletes a saved reply of a shop',
  input: z.object({ ...shop, ...named }).strict(),
  answer: saved,
  refusals: ['notFound'],
  example: { ...exampleShop, ...exampleNamed },
})

export const platformSavedAnswers = endpoint({
  name: 'platformSavedAnswers',
  path: `${ofPlatform.base}/list`,
  tag: ofPlatform.tag,
  summary: 'Saved replies of the platform, by title',
  input: z.object({}).strict(),
  answer: list,
  example: {},
})

export const platformSaveAnswer = endpoint({
  name: 'platformSaveAnswer',
  path: `${ofPlatform.base}/save`,
  tag: ofPlatform.tag,
  summary: 'Creates or updates a saved reply of the platform',
  input: z.object(draft).strict(),
  answer: saved,
  refusals,
  example: exampleDraft,
})

export const platformRemoveAnswer = endpoint({
  name: 'platformRemoveAnswer',
  path: `${ofPlatform.base}/remove`,
  tag: ofPlatform.tag,
  summary: 'Deletes a saved reply of the platform',
  input: z.object(named).strict(),
  answer: saved,
  refusals: ['notFound'],
  example: exampleNamed,
})
