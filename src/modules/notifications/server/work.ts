import { countWaitingForPlatform } from '#modules/after-sales/server/public.ts'
import {
  countAlertedOrders,
  ordersToPack,
  type ShopWork,
  workOfShops,
} from '#modules/orders/server/public.ts'
import { countBankTransfers, countOpenFindings } from '#modules/payments/server/public.ts'
import { calendarOf, packedUntil } from '#modules/shipping/rules/arrival.ts'
import type { Database } from '#platform/context.ts'
import { countDeadLetters } from '#platform/dead-letters.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { PlatformAction } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { dailySummaryMail, type OpenWork } from './mails/daily-summary.ts'
import { notifyAccounts } from './notify-accounts.ts'
import type { NotificationsParts } from './parts.ts'
import { countFailedMails } from './queries/failed-mails.ts'
import { awaitedTransfers, newApplications, summarizedShops, today } from './queries/open-work.ts'
import { operatorsWho, type Recipient, staffWho } from './queries/recipients.ts'
import { claimDailySummary } from './store/daily-summaries.ts'
import { insertMails, type MailToWrite } from './store/mails.ts'
import type { MessageToWrite } from './store/messages.ts'

/** Operators and the staff of shops are notified of what waits for them. */
export const workJobs = (parts: NotificationsParts): readonly RecurringJob[] => [
  {
    name: 'notifications.notifyOperators',
    everySeconds: 60,
    run: (services) => notifyOperators(services, parts),
  },
  {
    name: 'notifications.ordersToPack',
    everySeconds: 900,
    run: (services) => notifyOfPacking(services, parts),
  },
  {
    name: 'notifications.dailySummary',
    everySeconds: 300,
    run: (services) => sendSummaries(services, parts),
  },
]

/** Writes to operators of new transfers and applications, each once, and of refunds to send and of failures, once a day. */
async function notifyOperators(services: JobServices, parts: NotificationsParts): Promise<void> {
  const { db } = services
  const site = parts.firstSite().code
  const [transfers, { toSend }, applications, { givenUp }, failedTasks, { day }] = await Promise.all([
    awaitedTransfers(db),
    countBankTransfers(db),
    newApplications(db),
    countFailedMails(db),
    countDeadLetters(db),
    today(db, parts.firstSite().timeZone),
  ])
  const write = async (who: PlatformAction, messages: readonly Omit<MessageToWrite, 'userId'>[]) => {
    if (messages.length === 0) return
    const people = await operatorsWho(db, who)
    await notifyAccounts(
      services,
      messages.flatMap((message) => people.map(({ userId }) => ({ ...message, userId }))),
    )
  }
  await write(
    'bankTransfers.confirm',
    transfers.map(({ transferId, site: where, reference, amount }) => ({
      template: 'transferAwaited',
      about: transferId,
      site: where,
      facts: { number: reference, amount },
    })),
  )
  if (toSend > 0)
    await write('bankTransfers.confirm', [
      { template: 'transferToSend', about: day, site, facts: { count: toSend } },
    ])
  await write(
    'applications.see',
    applications.map(({ applicationId, round, site: where, shopName }) => ({
      template: 'shopApplied',
      about: `${applicationId}:${round}`,
      site: where,
      facts: { shop: shopName },
    })),
  )
  if (givenUp > 0)
    await write('deadLetters.see', [{ template: 'mailFailed', about: day, site, facts: { count: givenUp } }])
  if (failedTasks > 0)
    await write('deadLetters.see', [
      { template: 'taskFailed', about: day, site, facts: { count: failedTasks } },
    ])
}

/** Writes to those who ship, once a day from eight in the morning, how many orders their shop promised to pack today. */
async function notifyOfPacking(services: JobServices, parts: NotificationsParts): Promise<void> {
  const { db } = services
  const { day, hour } = await today(db, parts.firstSite().timeZone)
  if (hour < summaryHour) return
  const due = (await ordersToPack(db)).filter((order) => {
    const site = parts.siteOf(order.site) ?? parts.firstSite()
    const calendar = calendarOf(site)
    return order.terms !== null && packedUntil(calendar, order.paidAt, order.terms.handling) <= day
  })
  const byShop = Map.groupBy(due, ({ shopId }) => shopId)
  const shopIds = [...byShop.keys()]
  const [shops, people] = await Promise.all([
    summarizedShops(db, shopIds),
    staffWho(db, 'shopOrder.ship', shopIds),
  ])
  await notifyAccounts(
    services,
    [...byShop].flatMap(([shopId, orders]) => {
      const shop = shops.get(shopId)
      if (!shop) return []
      return (people.get(shopId) ?? []).map(
        ({ userId }): MessageToWrite => ({
          template: 'shopOrdersToPack',
          about: `${shopId}:${day}`,
          userId,
          site: orders[0]!.site,
          facts: { shop: shop.name, shopSlug: shop.slug, count: orders.length },
        }),
      )
    }),
  )
}

/** The hour at which summaries are sent, in the time zone of the mall's first site. */
const summaryHour = 8

/** One mail a day for each person and shop, and for each operator, for whom something waits. */
async function sendSummaries({ db, transaction }: JobServices, parts: NotificationsParts): Promise<void> {
  const { day, hour } = await today(db, parts.firstSite().timeZone)
  if (hour < summaryHour) return
  await transaction(async (tx) => {
    if (!(await claimDailySummary(tx, day))) return
    const mails = [
      ...(await summariesOfShops(tx, parts, day)),
      ...(await summariesOfPlatform(tx, parts, day)),
    ]
    await insertMails(tx, mails)
  })
}

async function summariesOfShops(
  db: Database,
  parts: NotificationsParts,
  day: string,
): Promise<MailToWrite[]> {
  const work = await workOfShops(db)
  const shopIds = work.map(({ shopId }) => shopId)
  const [shops, shipping, deciding] = await Promise.all([
    summarizedShops(db, shopIds),
    staffWho(db, 'shopOrder.ship', shopIds),
    staffWho(db, 'shopAfterSale.decide', shopIds),
  ])
  return work.flatMap((ofShop) => {
    const shop = shops.get(ofShop.shopId)
    if (!shop) return []
    const lines = new Map<Id, { to: Recipient; work: OpenWork[] }>()
    addWork(lines, shipping.get(ofShop.shopId) ?? [], shippingWork(ofShop))
    addWork(lines, deciding.get(ofShop.shopId) ?? [], [{ what: 'afterSales', count: ofShop.afterSales }])
    return [...lines.values()].map(({ to, work: open }) => ({
      ...dailySummaryMail(parts, to, { shop, work: open }),
      about: `dailySummary:${day}:${ofShop.shopId}:${to.userId}`,
    }))
  })
}

const shippingWork = ({ toShip, late }: ShopWork): readonly OpenWork[] => [
  { what: 'toShip', count: toShip },
  { what: 'late', count: late },
]

async function summariesOfPlatform(
  db: Database,
  parts: NotificationsParts,
  day: string,
): Promise<MailToWrite[]> {
  const [transfers, { givenUp }, applications, alerted, afterSales, findings, tasks] = await Promise.all([
    countBankTransfers(db),
    countFailedMails(db),
    newApplications(db),
    countAlertedOrders(db),
    countWaitingForPlatform(db),
    countOpenFindings(db),
    countDeadLetters(db),
  ])
  const open: readonly (OpenWork & { readonly who: PlatformAction })[] = [
    { what: 'applications', count: applications.length, who: 'applications.see' },
    { what: 'transfersAwaited', count: transfers.awaited, who: 'bankTransfers.see' },
    { what: 'transfersToSend', count: transfers.toSend, who: 'bankTransfers.see' },
    { what: 'alertedOrders', count: alerted, who: 'orders.see' },
    { what: 'platformAfterSales', count: afterSales.waiting, who: 'afterSales.see' },
    { what: 'findings', count: findings, who: 'channelAccounts.see' },
    { what: 'failedMails', count: givenUp, who: 'deadLetters.see' },
    { what: 'failedTasks', count: tasks, who: 'deadLetters.see' },
  ]
  const lines = new Map<Id, { to: Recipient; work: OpenWork[] }>()
  for (const { who, ...each } of open) if (each.count > 0) addWork(lines, await operatorsWho(db, who), [each])
  return [...lines.values()].map(({ to, work }) => ({
    ...dailySummaryMail(parts, to, { work }),
    about: `dailySummary:${day}:platform:${to.userId}`,
  }))
}

/** Adds what waits to the lists of people who have an address. */
function addWork(
  lines: Map<Id, { to: Recipient; work: OpenWork[] }>,
  people: readonly Recipient[],
  work: readonly OpenWork[],
): void {
  const waiting = work.filter(({ count }) => count > 0)
  for (const to of people) {
    if (!to.email || waiting.length === 0) continue
    const line = lines.get(to.userId) ?? { to, work: [] }
    line.work.push(...waiting)
    lines.set(to.userId, line)
  }
}
