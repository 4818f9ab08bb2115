import { postponeReceiptDays } from '#modules/orders/rules/timers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { ReceivedSoon } from '../queries/ending-soon.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** To the buyer: receipt is confirmed automatically soon, and what to do when something is missing. */
export function receivedSoonMail(parts: NotificationsParts, order: ReceivedSoon) {
  const site = siteOrFirst(parts, order.site)
  const days = site.orderTimes?.postponeDays ?? postponeReceiptDays
  const pen = penFor(parts, site, order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const facts = { number: order.number, shop, time: pen.moment(order.confirmedAt) }
  return composed(parts, pen, 'receivedSoon', order.email, pen.say('receivedSoonSubject', facts), {
    title: pen.say('receivedSoonTitle'),
    hello: helloTo(pen, order.address),
    paragraphs: [
      pen.say('receivedSoonText', facts),
      pen.say('receivedSoonMissing'),
      ...(order.mayWait ? [pen.say('receivedSoonWait', { days })] : []),
    ],
    action: { text: pen.say('seeOrder'), href },
    orders: [
      {
        heading: pen.say('orderOf', facts),
        link: { text: pen.say('seeOrder'), href },
        lines: order.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
