import { z } from 'zod'
import { orderStatuses } from '#modules/orders/rules/lifecycle.ts'
import { isTimeZone } from '#modules/sites/rules/edited-site.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  moment,
  moneyField,
  optional,
  orNull,
  paging,
  searchWords,
  shopKey,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { shopConversationTabs } from '../rules/conversation.ts'
import {
  conversationFields,
  conversationRow,
  exampleId,
  hours,
  messageFields,
  ofConversation,
  openingFields,
  reportFields,
  shownGoods,
} from './parts.ts'

/** Conversations of a shop with its buyers, and when its people answer. */

const ofShop = { tag: 'Merchant: messages', at: '/sapi/mall-shop/seller/:shop/conversation' }
const shop = { shop: shopKey }
const exampleShop = { shop: 'oak-and-iron' }
const named = { ...exampleShop, conversationId: exampleId }

export const shopConversationsCall = endpoint({
  name: 'shopConversations',
  path: `${ofShop.at}/page`,
  tag: ofShop.tag,
  summary: 'Conversations of a shop with its buyers, unread ones first, then the last written',
  input: z
    .object({
      ...shop,
      tab: withDefault(z.enum(shopConversationTabs), 'open'),
      keyword: optional(searchWords),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      counts: z.object({ open: z.number().int(), unread: z.number().int() }),
      conversations: z.array(conversationRow),
    }),
  ),
  example: { ...exampleShop, tab: 'unread', page: 1, pageSize: 20 },
})

/** An order of the buyer, beside the conversation. */
const orderBeside = z.object({
  orderId: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  amount: moneyField,
  createdAt: moment,
  lines: z.array(z.object({ name: z.string(), quantity: z.number().int(), picture: orNull(z.string()) })),
})

export const shopConversationCall = endpoint({
  name: 'shopConversation',
  path: `${ofShop.at}/detail`,
  tag: ofShop.tag,
  summary:
    'A conversation of a shop with its 50 newest messages, or those before one, and the last orders of the buyer; what it returns counts as read',
  input: z.object({ ...shop, ...ofConversation }).strict(),
  answer: answer(
    z.object({
      ...conversationFields,
      ...openingFields,
      orders: z.array(orderBeside.meta({ id: 'OrderBesideConversation' })),
    }),
  ),
  refusals: ['notFound'],
  example: named,
})

export const writeToBuyerCall = endpoint({
  name: 'writeToBuyer',
  path: `${ofShop.at}/write`,
  tag: ofShop.tag,
  summary: 'Writes to a buyer, in a conversation or about an order of the shop',
  input: z
    .object({ ...shop, conversationId: optional(id), orderId: optional(id), ...messageFields })
    .strict()
    .refine(({ conversationId, orderId }) => (conversationId === undefined) !== (orderId === undefined), {
      path: ['conversationId'],
      params: { code: 'required' },
    }),
  answer: answer(z.object({ conversationId: id, number: z.number().int() })),
  refusals: [
    'notFound',
    'buyerTakesNoMessages',
    'messageEmpty',
    'conversationBusy',
    'pictureGone',
    'pictureTooLarge',
    'pictureType',
  ],
  example: { ...named, text: 'It does: the top comes off with four screws.' },
})

const changed = answer(z.object({ conversationId: id }))

export const closeConversationCall = endpoint({
  name: 'closeConversation',
  path: `${ofShop.at}/close`,
  tag: ofShop.tag,
  summary: 'Closes a conversation, which the next message of either side opens again',
  input: z.object({ ...shop, conversationId: id }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: named,
})

export const reopenConversationCall = endpoint({
  name: 'reopenConversation',
  path: `${ofShop.at}/reopen`,
  tag: ofShop.tag,
  summary: 'Opens a closed conversation again',
  input: z.object({ ...shop, conversationId: id }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: named,
})

export const reportBuyerMessageCall = endpoint({
  name: 'reportBuyerMessage',
  path: `${ofShop.at}/report`,
  tag: ofShop.tag,
  summary: 'Reports a message of a buyer to the platform, once',
  input: z.object({ ...shop, ...reportFields }).strict(),
  answer: changed,
  refusals: ['notFound', 'messageReported'],
  example: { ...named, number: 1, reason: 'insult' },
})

export const goodsToShowCall = endpoint({
  name: 'goodsToShow',
  path: `${ofShop.at}/goods`,
  tag: ofShop.tag,
  summary: 'Products of a shop that are on sale and can be shown in a message, by name',
  input: z.object({ ...shop, keyword: optional(searchWords) }).strict(),
  answer: answer(z.object({ goods: z.array(shownGoods) })),
  example: { ...exampleShop, keyword: 'table' },
})

const dayOfWeek = z.number().int().min(1).max(7)

export const officeHoursCall = endpoint({
  name: 'officeHours',
  path: `${ofShop.at}/hours`,
  tag: ofShop.tag,
  summary: 'When the people of a shop answer, and the time zones to choose from',
  input: z.object(shop).strict(),
  answer: answer(z.object({ officeHours: orNull(hours), timeZones: z.array(z.string()) })),
  example: exampleShop,
})

export const saveOfficeHoursCall = endpoint({
  name: 'saveOfficeHours',
  path: `${ofShop.at}/hours/save`,
  tag: ofShop.tag,
  summary: 'Replaces the office hours of a shop; without days it names none, and no notice is sent',
  input: z
    .object({
      ...shop,
      timeZone: text(60).refine(isTimeZone, { params: { code: 'invalid' } }),
      days: z
        .array(dayOfWeek)
        .max(7)
        .refine((days) => new Set(days).size === days.length, { params: { code: 'invalid' } }),
      opens: z.number().int().min(0).max(1439),
      closes: z.number().int().min(1).max(1440),
      note: localLine(200),
    })
    .strict()
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      params: { code: 'closesBeforeOpens' },
    }),
  answer: answer(z.object({ officeHours: orNull(hours) })),
  refusals: ['closesBeforeOpens'],
  example: {
    ...exampleShop,
    timeZone: 'Europe/Berlin',
    days: [1, 2, 3, 4, 5],
    opens: 540,
    closes: 1080,
    note: { en: '', zh: '' },
  },
})
