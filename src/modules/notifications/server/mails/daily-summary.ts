import type { MailTextKey } from '#messages/mail-text.ts'
import { noticeToken } from '#platform/notice-link.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor } from './compose.ts'

/** A line of a summary: so much of one thing waits. */
export type OpenWork = {
  readonly what:
    | 'toShip'
    | 'late'
    | 'afterSales'
    | 'applications'
    | 'transfersAwaited'
    | 'transfersToSend'
    | 'alertedOrders'
    | 'platformAfterSales'
    | 'findings'
    | 'failedMails'
    | 'failedTasks'
  readonly count: number
}

const lineTexts = {
  toShip: 'summaryToShip',
  late: 'summaryLate',
  afterSales: 'summaryAfterSales',
  applications: 'summaryApplications',
  transfersAwaited: 'summaryTransfersAwaited',
  transfersToSend: 'summaryTransfersToSend',
  alertedOrders: 'summaryAlertedOrders',
  platformAfterSales: 'summaryPlatformAfterSales',
  findings: 'summaryFindings',
  failedMails: 'summaryFailedMails',
  failedTasks: 'summaryFailedTasks',
} as const satisfies Record<OpenWork['what'], MailTextKey>

/** To one person at work, in the morning: all that waits, of a shop or of the platform. */
export function dailySummaryMail(
  parts: NotificationsParts,
  to: Recipient,
  {
    shop,
    work,
  }: { readonly shop?: { slug: string; name: LocalText } | undefined; readonly work: readonly OpenWork[] },
) {
  const pen = penFor(parts, parts.firstSite(), to.language)
  const end = pen.link(parts.pages.unsubscribe(noticeToken(parts.linkKeys, to.userId, 'dailySummary')))
  const title = shop
    ? pen.say('summaryOfShop', { shop: textIn(shop.name, pen.language) })
    : pen.say('summaryOfPlatform')
  const mail = composed(parts, pen, 'dailySummary', to.email, title, {
    title,
    hello: greeting(pen, to.name),
    paragraphs: work.map(({ what, count }) => ({ as: 'item', text: pen.say(lineTexts[what], { count }) })),
    action: {
      text: pen.say('summaryAction'),
      href: pen.link(shop ? parts.pages.shopBoard(shop.slug) : parts.pages.platform()),
    },
    orders: [],
    small: [pen.say('whySummary'), { text: pen.say('noticeEnd'), href: end }],
  })
  return { ...mail, noticeKind: 'dailySummary' as const, unsubscribe: end }
}
