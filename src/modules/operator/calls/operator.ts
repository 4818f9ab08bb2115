import { z } from 'zod'
import { operatorRoles, shopStatuses } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, orNull } from '#vocabulary/calls/fields.ts'

const tag = 'Platform'
const count = z.number().int()

export const platformBoardCall = endpoint({
  name: 'platformBoard',
  path: '/sapi/mall-admin/board',
  tag,
  summary: 'Open tasks of the platform that the caller’s role may see',
  input: nothing,
  answer: answer(
    z.object({
      role: z.enum(operatorRoles),
      applications: orNull(z.object({ waiting: count, oldestAt: orNull(moment) })),
      activityApplications: orNull(count),
      shops: orNull(z.object({ active: count, frozen: count, cleared: count })),
      hiddenArticles: orNull(count),
      alertedOrders: orNull(count),
      afterSales: orNull(z.object({ waiting: count, firstDueAt: orNull(moment) })),
      openFindings: orNull(count),
      booksCheck: orNull(z.object({ lastAt: orNull(moment), isLate: z.boolean() })),
      deadLetters: orNull(count),
      nodesOfOtherSecrets: orNull(count),
      unsentRefunds: orNull(count),
      bankTransfers: orNull(z.object({ toSend: count, awaited: count })),
      settlements: orNull(
        z.object({ accounts: count, due: count, unanswered: count, disputes: count }).meta({
          description: 'Bank accounts to check, payouts to make and to record, statements that shops dispute',
        }),
      ),
      mails: orNull(z.object({ failing: count, wereSent: z.boolean() })),
      canBePaid: orNull(z.boolean()),
      reportedMessages: orNull(count),
      unread: count.meta({ description: 'Notifications of the caller at work, counted up to 100' }),
    }),
  ),
  example: {},
})

export const operatedShopsCall = endpoint({
  name: 'operatedShops',
  path: '/sapi/mall-admin/shop/list',
  tag,
  summary: 'All shops, with their statuses',
  input: nothing,
  answer: answer(
    z.object({
      shops: z.array(
        z.object({
          shopId: id,
          slug: z.string(),
          name: z.string(),
          status: z.enum(shopStatuses),
          products: count,
          openOrders: count,
        }),
      ),
    }),
  ),
  example: {},
})

export const sendTestMailCall = endpoint({
  name: 'sendTestMail',
  path: '/sapi/mall-admin/mail/test',
  tag,
  summary: 'Sends a test email to the caller before responding',
  input: nothing,
  answer: answer(z.object({ recipient: z.string() })),
  refusals: ['mailServerMissing', 'emailMissing', 'mailRefused', 'tooManyRequests'],
  example: {},
})
