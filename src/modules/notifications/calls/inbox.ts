import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, optional, orNull, paging, withDefault } from '#vocabulary/calls/fields.ts'
import { noticeAreas, noticeKinds, noticeSwitches, noticeWays } from '../rules/notice.ts'

/** Messages of an account, and its notification settings. */

const tag = 'Messages'
const done = answer(z.object({}))

const kind = z.enum(noticeKinds)
const way = z.enum(noticeWays)
/** Messages to the caller as a buyer, or as staff of shops and operator. */
const area = withDefault(z.enum(noticeAreas), 'buyer')

export const inboxPageCall = endpoint({
  name: 'pageMessage',
  path: '/sapi/mall-customer/message/page',
  tag,
  summary: 'Messages to the caller, newest first, in the language of the request; of one kind, or of all',
  input: z.object({ area, kind: optional(kind), ...paging }).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      unread: z.number().int().meta({ description: 'Of all kinds' }),
      unreadOf: z.partialRecord(kind, z.number().int()),
      messages: z.array(
        z.object({
          messageId: id,
          kind,
          title: z.string(),
          text: z.string(),
          link: orNull(z.string()),
          createdAt: moment,
          isRead: z.boolean(),
        }),
      ),
    }),
  ),
  example: { kind: 'orders', page: 1, pageSize: 20 },
})

export const readMessages = endpoint({
  name: 'readMessage',
  path: '/sapi/mall-customer/message/read',
  tag,
  summary: 'Marks messages as read: one, those of a type, or all of them',
  input: z.object({ area, messageId: optional(id), kind: optional(kind) }).strict(),
  answer: done,
  example: { messageId: '7312345678901234567' },
})

export const deleteMessagesCall = endpoint({
  name: 'deleteMessage',
  path: '/sapi/mall-customer/message/delete',
  tag,
  summary: 'Deletes one message, or all that were read',
  input: z.object({ area, messageId: optional(id) }).strict(),
  answer: done,
  example: { messageId: '7312345678901234567' },
})

export const noticeSettingsCall = endpoint({
  name: 'notificationSettings',
  path: '/sapi/mall-customer/notification/settings',
  tag,
  summary: 'Notification preferences of the caller for each type of event',
  input: z.object({ area }).strict(),
  answer: answer(
    z.object({
      settings: z.array(z.object({ kind, way, rule: z.enum(noticeSwitches), isOn: z.boolean() })),
    }),
  ),
  example: {},
})

export const chooseNoticeCall = endpoint({
  name: 'changeNotification',
  path: '/sapi/mall-customer/notification/change',
  tag,
  summary: 'Turns a notification channel on or off for a type of event',
  input: z.object({ kind, way, isOn: z.boolean() }).strict(),
  answer: done,
  refusals: ['noticeFixed'],
  example: { kind: 'prices', way: 'mail', isOn: true },
})

export const endNoticeMailsCall = endpoint({
  name: 'unsubscribe',
  path: '/sapi/mall-customer/notification/unsubscribe',
  tag,
  summary: 'Unsubscribes from emails of a type, with the token of an email link',
  // Not `token`: that opens orders, and a wrong one counts as a guess.
  input: z.object({ mailToken: z.string().regex(/^[\w-]{44}$/) }).strict(),
  answer: answer(z.object({ kind })),
  refusals: ['notFound'],
  example: { mailToken: 'A'.repeat(44) },
})
