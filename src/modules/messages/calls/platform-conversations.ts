import { z } from 'zod'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
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
import { decisions, judgements, platformConversationTabs, sides } from '../rules/conversation.ts'
import { conversationMessage, exampleId, messageNumber, subjectCard } from './parts.ts'

/** Reported messages, and conversations that operators read for a stated reason. */

const tag = 'Platform'
const at = '/sapi/mall-admin/conversation'
const reason = lines(300).trim().min(1)

const head = {
  conversationId: id,
  card: subjectCard,
  shopName: z.string(),
  buyerName: z.string(),
  writtenAt: moment,
  messageCount: z.number().int(),
}

export const platformConversationsCall = endpoint({
  name: 'platformConversations',
  path: `${at}/page`,
  tag,
  summary: 'Conversations without their texts, those with open reports first',
  input: z
    .object({
      tab: withDefault(z.enum(platformConversationTabs), 'reported'),
      keyword: optional(searchWords),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      conversations: z.array(
        z
          .object({ ...head, openReports: z.number().int(), lastReportAt: orNull(moment) })
          .meta({ id: 'PlatformConversation' }),
      ),
    }),
  ),
  example: { tab: 'reported', page: 1, pageSize: 20 },
})

export const platformConversationCall = endpoint({
  name: 'platformConversation',
  path: `${at}/detail`,
  tag,
  summary:
    'Reported messages of a conversation with those around them, and who read it why; all messages for an operator who stated a reason within the hour',
  input: z.object({ conversationId: id }).strict(),
  answer: answer(
    z.object({
      ...head,
      isRead: z.boolean().meta({ description: 'All messages are returned: the caller stated a reason' }),
      messages: z.array(conversationMessage),
      reports: z.array(
        z.object({
          number: z.number().int(),
          by: z.enum(sides),
          reason: z.enum(reportReasons),
          text: z.string(),
          createdAt: moment,
          decision: orNull(z.enum(decisions)),
        }),
      ),
      readings: z.array(z.object({ operator: z.string(), reason: z.string(), createdAt: moment })),
    }),
  ),
  refusals: ['notFound'],
  example: { conversationId: exampleId },
})

const changed = answer(z.object({ conversationId: id }))

export const readConversationCall = endpoint({
  name: 'readConversation',
  path: `${at}/read`,
  tag,
  summary: 'States why the caller reads a conversation, which is recorded; it can be read for an hour',
  input: z.object({ conversationId: id, reason }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { conversationId: exampleId, reason: 'The buyer asked us by phone to check what was promised.' },
})

export const judgeMessageCall = endpoint({
  name: 'judgeMessage',
  path: `${at}/judge`,
  tag,
  summary:
    'Hides a reported message or warns its author, with a reason emailed to the author, or dismisses the report',
  input: z
    .object({
      conversationId: id,
      number: messageNumber,
      judgement: z.enum(judgements),
      reason: withDefault(lines(300).trim(), ''),
    })
    .strict()
    .refine(({ judgement, reason: why }) => judgement === 'dismiss' || why !== '', {
      path: ['reason'],
      params: { code: 'required' },
    }),
  answer: changed,
  refusals: ['notFound', 'changedMeanwhile'],
  example: {
    conversationId: exampleId,
    number: 2,
    judgement: 'hide',
    reason: 'It asks to pay outside of the mall.',
  },
})

export const showMessageCall = endpoint({
  name: 'showMessage',
  path: `${at}/show`,
  tag,
  summary: 'Shows a hidden message again',
  input: z.object({ conversationId: id, number: messageNumber }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { conversationId: exampleId, number: 2 },
})
