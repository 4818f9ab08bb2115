import { z } from 'zod'
import type { SavedAnswer } from '#domain/after-sales/saved-answer.ts'
import type { Id } from '#domain/identifiers.ts'
import { answers, endpoint } from '../endpoint.ts'
import { id, lines, requiredLine, shopKey } from '../fields.ts'

/** The texts that a shop keeps to answer after-sales with. These calls are our own, so they have our words. */

const tag = 'Merchant: after-sales'
const base = '/sapi/mall-order/seller/:shop/aftersale/answer'
const saved = answers(z.object({ id }), (ours: { answerId: Id }) => ({ id: ours.answerId }))

export const savedAnswers = endpoint({
  name: 'savedAnswers',
  path: `${base}/list`,
  tag,
  summary: 'The texts that a shop keeps to answer after-sales with, by title',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({ data: z.array(z.object({ id, title: z.string(), text: z.string() })) }),
    (ours: readonly SavedAnswer[]) => ({
      data: ours.map(({ answerId, title, text }) => ({ id: answerId, title, text })),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const saveAnswer = endpoint({
  name: 'saveAnswer',
  path: `${base}/save`,
  tag,
  summary: 'Keeps a text to answer with, a new one or one of the shop',
  input: z
    .object({
      shop: shopKey,
      answerId: id.optional(),
      title: requiredLine(60),
      text: lines(500).trim().min(1),
    })
    .strict(),
  answer: saved,
  refusals: ['notFound', 'tooManySavedAnswers'],
  example: { shop: 'oak-and-iron', title: 'Worn', text: 'The goods were worn, so we cannot take them back.' },
})

export const removeAnswer = endpoint({
  name: 'removeAnswer',
  path: `${base}/remove`,
  tag,
  summary: 'Removes a text that a shop kept to answer with',
  input: z.object({ shop: shopKey, answerId: id }).strict(),
  answer: saved,
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', answerId: '7312345678901234567' },
})
