import { z } from 'zod'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { attachedPictures } from '#vocabulary/calls/attached-pictures.ts'
import { id, lines, localText, moment, optional, orNull, withDefault } from '#vocabulary/calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { messageTextMax, sides, subjects } from '../rules/conversation.ts'

/** Parts of the calls about conversations. */

export const messageNumber = z.number().int().min(1).max(1_000_000_000)

export const shownGoods = z.object({
  productId: id,
  name: z.string(),
  urlKey: z.string(),
  picture: orNull(z.string()),
})

export const subjectCard = z
  .object({
    about: z.enum(subjects),
    subjectId: id,
    title: z.string(),
    urlKey: orNull(z.string()),
    pictures: z.array(z.string()),
    orderId: orNull(id),
    createdAt: orNull(moment),
  })
  .meta({ id: 'ConversationSubject' })

export const hours = z
  .object({
    timeZone: z.string(),
    days: z.array(z.number().int()),
    opens: z.number().int().meta({ description: 'Minute of the day' }),
    closes: z.number().int().meta({ description: 'Minute of the day' }),
    note: localText,
  })
  .meta({ id: 'OfficeHours' })

/** The hours of a shop, and whether it answers now. */
export const openingFields = {
  officeHours: orNull(hours),
  opensAt: orNull(moment).meta({ description: 'When the shop answers again; null while the shop answers' }),
}

export const conversationMessage = z
  .object({
    number: z.number().int(),
    by: z.enum([...sides, 'hours']),
    language: z.enum(languages),
    text: z.string(),
    pictures: z.array(z.string()),
    goods: orNull(shownGoods),
    opensAt: orNull(moment),
    createdAt: moment,
    isRead: z.boolean(),
    isReported: z.boolean(),
    hiddenReason: orNull(z.string()),
    warning: orNull(z.string()),
  })
  .meta({ id: 'ConversationMessage' })

export const conversationRow = z
  .object({
    conversationId: id,
    card: subjectCard,
    shopName: z.string(),
    shopSlug: z.string(),
    buyerName: z.string(),
    lastText: z.string(),
    lastBy: z.enum(sides),
    hasPictures: z.boolean(),
    writtenAt: moment,
    unread: z.number().int(),
    isClosed: z.boolean(),
  })
  .meta({ id: 'Conversation' })

/** A conversation with its newest messages, or with those before one of them. */
export const conversationFields = {
  conversationId: id,
  card: subjectCard,
  shopName: z.string(),
  shopSlug: z.string(),
  buyerName: z.string(),
  isClosed: z.boolean(),
  messages: z.array(conversationMessage),
  hasEarlier: z.boolean(),
}

/** Content of a message: words, pictures or goods, one of them at least. */
export const messageFields = {
  text: withDefault(lines(messageTextMax).trim(), ''),
  pictures: withDefault(attachedPictures, []),
  productId: optional(id),
}

export const reportFields = {
  conversationId: id,
  number: messageNumber,
  reason: z.enum(reportReasons),
  text: withDefault(lines(300), ''),
}

export const ofConversation = { conversationId: id, before: optional(messageNumber) }
export const exampleId = '7312345678901234567'
