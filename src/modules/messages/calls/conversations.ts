import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, optional, orNull, paging } from '#vocabulary/calls/fields.ts'
import {
  conversationFields,
  conversationRow,
  exampleId,
  messageFields,
  ofConversation,
  openingFields,
  reportFields,
  subjectCard,
} from './parts.ts'

/** Conversations of a buyer with shops. */

const tag = 'Messages'
const at = '/sapi/mall-content/web/conversation'

const subject = {
  shopId: optional(id),
  aboutProductId: optional(id),
  orderId: optional(id),
  afterSaleId: optional(id),
}

type SubjectFields = {
  readonly shopId?: string | undefined
  readonly aboutProductId?: string | undefined
  readonly orderId?: string | undefined
  readonly afterSaleId?: string | undefined
}

const countNamed = (values: readonly unknown[]) => values.filter((value) => value !== undefined).length
const namesOneSubject = ({ shopId, aboutProductId, orderId, afterSaleId }: SubjectFields) =>
  countNamed([shopId, aboutProductId, orderId, afterSaleId]) === 1

export const ownConversationsCall = endpoint({
  name: 'ownConversations',
  path: `${at}/mine`,
  tag,
  summary: 'Conversations of the caller with shops, the last written first',
  input: z.object(paging).strict(),
  answer: answer(z.object({ total: z.number().int(), conversations: z.array(conversationRow) })),
  example: { page: 1, pageSize: 10 },
})

export const conversationCall = endpoint({
  name: 'conversation',
  path: `${at}/detail`,
  tag,
  summary:
    'A conversation of the caller with its 50 newest messages, or those before one; what it returns counts as read',
  input: z.object(ofConversation).strict(),
  answer: answer(z.object({ ...conversationFields, ...openingFields, takesMessages: z.boolean() })),
  refusals: ['notFound'],
  example: { conversationId: exampleId },
})

export const conversationAboutCall = endpoint({
  name: 'conversationAbout',
  path: `${at}/about`,
  tag,
  summary:
    'The shop, product, order or after-sale that the caller wants to write about, and the conversation about it if there is one',
  input: z
    .object(subject)
    .strict()
    .refine(namesOneSubject, { path: ['aboutProductId'], params: { code: 'required' } }),
  answer: answer(
    z.object({
      conversationId: orNull(id),
      card: subjectCard,
      shopName: z.string(),
      shopSlug: z.string(),
      ...openingFields,
    }),
  ),
  refusals: ['notFound', 'shopTakesNoMessages'],
  example: { orderId: exampleId },
})

export const writeToShopCall = endpoint({
  name: 'writeToShop',
  path: `${at}/write`,
  tag,
  summary:
    'Writes to a shop, in a conversation or about a shop, product, order or after-sale; opens the conversation about it where there is none',
  input: z
    .object({ conversationId: optional(id), ...subject, ...messageFields })
    .strict()
    .refine((sent) => (sent.conversationId === undefined) === namesOneSubject(sent), {
      path: ['conversationId'],
      params: { code: 'required' },
    }),
  answer: answer(z.object({ conversationId: id, number: z.number().int() })),
  refusals: [
    'notFound',
    'shopTakesNoMessages',
    'messageEmpty',
    'conversationBusy',
    'pictureGone',
    'pictureTooLarge',
    'pictureType',
  ],
  example: { conversationId: exampleId, text: 'Does the table fit through a door of 75 cm?' },
})

export const reportShopMessageCall = endpoint({
  name: 'reportShopMessage',
  path: `${at}/report`,
  tag,
  summary: 'Reports a message of a shop to the platform, once',
  input: z.object(reportFields).strict(),
  answer: answer(z.object({ conversationId: id })),
  refusals: ['notFound', 'messageReported'],
  example: { conversationId: exampleId, number: 2, reason: 'advertising' },
})
