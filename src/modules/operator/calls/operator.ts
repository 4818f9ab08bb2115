import { z } from 'zod'
import { operatorRoles } from '#vocabulary/access/roles.ts'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, millis, nothing } from '#vocabulary/calls/fields.ts'
import {
  type DemoActivity,
  demoActivityStates,
  type OperatedShop,
  type PlatformBoard,
  type SentMail,
} from '../rules/operator.ts'

const tag = 'Platform'

export const platformBoardCall = endpoint({
  name: 'platformBoard',
  path: '/sapi/mall-admin/board',
  tag,
  summary: 'What waits on the platform today, as far as the caller’s role may see it',
  input: nothing,
  answer: answers(
    z.object({
      role: z.enum(operatorRoles),
      applicationsWaiting: z.number().int().nullable(),
      oldestApplicationAt: millis.nullable(),
      activityApplicationsWaiting: z.number().int().nullable(),
      shops: z
        .object({ active: z.number().int(), frozen: z.number().int(), cleared: z.number().int() })
        .nullable(),
      hiddenArticles: z.number().int().nullable(),
      alertedOrders: z.number().int().nullable(),
      afterSalesWaiting: z.number().int().nullable(),
      firstAfterSaleDueAt: millis.nullable(),
      openFindings: z.number().int().nullable(),
      booksCheckedAt: millis.nullable(),
      isBooksCheckLate: z.boolean().nullable(),
      deadLetters: z.number().int().nullable(),
      nodesOfOtherSecrets: z.number().int().nullable(),
      unsentRefunds: z.number().int().nullable(),
      bankTransfersToSend: z.number().int().nullable(),
      bankTransfersAwaited: z.number().int().nullable(),
      failingMails: z.number().int().nullable(),
      mailsWereSent: z.boolean().nullable(),
      canBePaid: z.boolean().nullable(),
    }),
    ({
      role,
      applications,
      activityApplications,
      shops,
      hiddenArticles,
      alertedOrders,
      afterSales,
      openFindings,
      booksCheck,
      deadLetters,
      nodesOfOtherSecrets,
      unsentRefunds,
      bankTransfers,
      mails,
      canBePaid,
    }: PlatformBoard) => ({
      role,
      applicationsWaiting: applications?.waiting ?? null,
      oldestApplicationAt: applications?.oldestAt?.getTime() ?? null,
      activityApplicationsWaiting: activityApplications ?? null,
      shops: shops ? { active: shops.active, frozen: shops.frozen, cleared: shops.cleared } : null,
      hiddenArticles: hiddenArticles ?? null,
      alertedOrders: alertedOrders ?? null,
      afterSalesWaiting: afterSales?.waiting ?? null,
      firstAfterSaleDueAt: afterSales?.firstDueAt?.getTime() ?? null,
      openFindings: openFindings ?? null,
      booksCheckedAt: booksCheck?.lastAt?.getTime() ?? null,
      isBooksCheckLate: booksCheck?.isLate ?? null,
      deadLetters: deadLetters ?? null,
      nodesOfOtherSecrets: nodesOfOtherSecrets ?? null,
      unsentRefunds: unsentRefunds ?? null,
      bankTransfersToSend: bankTransfers?.toSend ?? null,
      bankTransfersAwaited: bankTransfers?.awaited ?? null,
      failingMails: mails?.failing ?? null,
      mailsWereSent: mails?.wereSent ?? null,
      canBePaid: canBePaid ?? null,
    }),
  ),
  example: {},
})

export const operatedShopsCall = endpoint({
  name: 'operatedShops',
  path: '/sapi/mall-admin/shop/list',
  tag,
  summary: 'All shops, and how they stand',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          urlKey: z.string(),
          name: z.string(),
          status: z.string(),
          products: z.number().int(),
          openOrders: z.number().int(),
        }),
      ),
    }),
    (ours: readonly OperatedShop[]) => ({
      data: ours.map(({ shopId, slug, name, status, products, openOrders }) => ({
        id: shopId,
        urlKey: slug,
        name,
        status,
        products,
        openOrders,
      })),
    }),
  ),
  example: {},
})

const wireMails = z.object({
  data: z.array(
    z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: millis,
      sentAt: millis.nullable(),
    }),
  ),
})

export const sendTestMailCall = endpoint({
  name: 'sendTestMail',
  path: '/sapi/mall-admin/mail/test',
  tag,
  summary: 'Sends a mail to the caller while they wait, to try the mail server',
  input: nothing,
  answer: answers(z.object({ email: z.string() }), ({ recipient }: { readonly recipient: string }) => ({
    email: recipient,
  })),
  refusals: ['mailServerMissing', 'emailMissing', 'mailRefused', 'tooManyRequests'],
  example: {},
})

export const demoOutbox = endpoint({
  name: 'demoOutbox',
  path: '/sapi/mall-admin/demo/outbox',
  tag,
  summary: 'The mails of the demo, newest first. Does not exist outside the demo',
  input: nothing,
  answer: answers(wireMails, (ours: readonly SentMail[]) => ({
    data: ours.map(({ mailId, recipient, subject, text, createdAt, sentAt }) => ({
      id: mailId,
      recipient,
      subject,
      text,
      createdAt: createdAt.getTime(),
      sentAt: sentAt?.getTime() ?? null,
    })),
  })),
  example: {},
})

export const demoActivitiesCall = endpoint({
  name: 'demoActivities',
  path: '/sapi/mall-admin/demo/activities',
  tag,
  summary:
    'Activities of the platform on this site, one for each state of their page. Does not exist outside the demo',
  input: nothing,
  answer: answers(
    z.object({ data: z.array(z.object({ state: z.enum(demoActivityStates), platformActivityId: id })) }),
    (ours: readonly DemoActivity[]) => ({ data: [...ours] }),
  ),
  example: {},
})

export const demoClock = endpoint({
  name: 'demoClock',
  path: '/sapi/mall-admin/demo/clock',
  tag,
  summary: 'Moves the demo’s clock. Does not exist outside the demo',
  input: z
    .object({
      byMinutes: z
        .number()
        .int()
        .min(0)
        .max(60 * 24 * 60),
    })
    .strict(),
  answer: answers(z.object({ now: millis }), (ours: { now: Date }) => ({ now: ours.now.getTime() })),
  refusals: ['notFound'],
  example: { byMinutes: 30 },
})
