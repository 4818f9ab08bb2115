import { z } from 'zod'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import { id, nothing, optional, pageNo, pageSize, site } from '#vocabulary/calls/fields.ts'
import { type InboxPage, type NoticeSetting, noticeKinds, noticeWays } from '../rules/notice.ts'

/** Messages of an account, and its notification settings. */

const tag = 'Messages'
const none = answers(z.object({}), () => ({}))

const kindWords = words({
  orders: 'ORDER',
  money: 'MONEY',
  afterSales: 'AFTER_SALE',
  security: 'SECURITY',
  reviews: 'REVIEW',
  benefits: 'BENEFIT',
  prices: 'PRICE',
  stock: 'STOCK',
  announcements: 'ANNOUNCEMENT',
})
const wayWords = words({ inbox: 'MESSAGE', mail: 'MAIL' })
const kind = z.enum(noticeKinds)
const way = z.enum(noticeWays)

export const inboxPageCall = endpoint({
  name: 'pageMessage',
  path: '/sapi/mall-customer/message/page',
  tag,
  summary:
    'What the caller was told, the latest first, in the language of the request; of one kind, or of all',
  input: z.object({ kind: kind.optional(), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        type: optional(kindWords.schema),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
        site,
      })
      .strict(),
    (wire) => ({
      kind: wire.type ? kindWords.fromWire(wire.type) : undefined,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
    { kind: 'type' },
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      unread: z.number().int().meta({ description: 'Of all kinds' }),
      unreadByType: z.array(z.object({ type: kindWords.schema, unread: z.number().int() })),
      data: z.array(
        z.object({
          id,
          type: kindWords.schema,
          title: z.string(),
          content: z.string(),
          link: z.string().nullable(),
          createdAt: z.number().int(),
          read: z.boolean(),
        }),
      ),
    }),
    (ours: InboxPage) => ({
      total: ours.total,
      unread: ours.unread,
      unreadByType: noticeKinds.flatMap((each) => {
        const unread = ours.unreadOf[each]
        return unread ? [{ type: kindWords.toWire(each), unread }] : []
      }),
      data: ours.messages.map((message) => ({
        id: message.messageId,
        type: kindWords.toWire(message.kind),
        title: message.title,
        content: message.text,
        link: message.link ?? null,
        createdAt: message.createdAt.getTime(),
        read: message.isRead,
      })),
    }),
  ),
  example: { type: 'ORDER', pageNo: 1, pageSize: 20 },
})

export const readMessages = endpoint({
  name: 'readMessage',
  path: '/sapi/mall-customer/message/read',
  tag,
  summary: 'Marks one message as read, those of a kind, or all of them',
  input: z.object({ messageId: id.optional(), kind: kind.optional() }).strict(),
  wire: fromWire(
    z.object({ id: optional(id), type: optional(kindWords.schema), site }).strict(),
    (wire) => ({ messageId: wire.id, kind: wire.type ? kindWords.fromWire(wire.type) : undefined }),
    { kind: 'type' },
  ),
  answer: none,
  example: { id: '7312345678901234567' },
})

export const deleteMessagesCall = endpoint({
  name: 'deleteMessage',
  path: '/sapi/mall-customer/message/delete',
  tag,
  summary: 'Deletes one message, or all that were read',
  input: z.object({ messageId: id.optional() }).strict(),
  wire: fromWire(z.object({ id: optional(id), site }).strict(), (wire) => ({ messageId: wire.id })),
  answer: none,
  example: { id: '7312345678901234567' },
})

const wireRule = z.enum(['ALWAYS', 'CHOSEN', 'NEVER'])

export const noticeSettingsCall = endpoint({
  name: 'notificationSettings',
  path: '/sapi/mall-customer/notification/settings',
  tag,
  summary: 'How the caller is told of each kind of thing, and what of it can be switched',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({ type: kindWords.schema, way: wayWords.schema, rule: wireRule, on: z.boolean() }),
      ),
    }),
    (ours: readonly NoticeSetting[]) => ({
      data: ours.map((setting) => ({
        type: kindWords.toWire(setting.kind),
        way: wayWords.toWire(setting.way),
        rule:
          setting.rule === 'always'
            ? ('ALWAYS' as const)
            : setting.rule === 'never'
              ? ('NEVER' as const)
              : ('CHOSEN' as const),
        on: setting.isOn,
      })),
    }),
  ),
  example: {},
})

export const chooseNoticeCall = endpoint({
  name: 'changeNotification',
  path: '/sapi/mall-customer/notification/change',
  tag,
  summary: 'Switches one way of being told of one kind of thing on or off',
  input: z.object({ kind, way, isOn: z.boolean() }).strict(),
  wire: fromWire(
    z.object({ type: kindWords.schema, way: wayWords.schema, on: z.boolean(), site }).strict(),
    (wire) => ({ kind: kindWords.fromWire(wire.type), way: wayWords.fromWire(wire.way), isOn: wire.on }),
    { kind: 'type', way: 'way' },
  ),
  answer: none,
  refusals: ['noticeFixed'],
  example: { type: 'PRICE', way: 'MAIL', on: true },
})

export const endNoticeMailsCall = endpoint({
  name: 'unsubscribe',
  path: '/sapi/mall-customer/notification/unsubscribe',
  tag,
  summary: 'Ends the mails of a kind, by the token in the link of such a mail',
  // Not `token`: that opens orders, and a wrong one counts as a guess.
  input: z.object({ mailToken: z.string().regex(/^[\w-]{44}$/) }).strict(),
  answer: answers(z.object({ type: kindWords.schema }), (ours: Pick<NoticeSetting, 'kind'>) => ({
    type: kindWords.toWire(ours.kind),
  })),
  refusals: ['notFound'],
  example: { mailToken: 'A'.repeat(44) },
})
