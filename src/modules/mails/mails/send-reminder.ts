import { textIn } from '#domain/language.ts'
import type { MailsParts } from '../parts.ts'
import type { UnsentOrder } from '../queries/unsent-orders.ts'
import { composed, drawLine, greet, penFor, siteOrFirst } from './compose.ts'

/** To a shop: the time to send an order ends soon, or has ended. */
export function sendReminderMail(parts: MailsParts, order: UnsentOrder) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const shop = textIn(order.shopName, pen.language)
  const { number } = order
  const time = pen.moment(order.sendBy)
  const href = pen.link(parts.pages.shopOrder(order.shopSlug, order.orderId))
  const [subject, title, text] = order.isOver
    ? (['sendLateSubject', 'sendLateTitle', 'sendLateText'] as const)
    : (['sendSoonSubject', 'sendSoonTitle', 'sendSoonText'] as const)
  return composed(parts, pen, 'sendReminder', order.email, pen.say(subject, { number, time }), {
    title: pen.say(title),
    hello: greet(pen, order.name),
    paragraphs: [pen.say(text, { shop, time })],
    action: { text: pen.say('sendAction'), href },
    orders: [
      {
        heading: pen.say('orderOf', { number, shop }),
        link: { text: pen.say('sendAction'), href },
        lines: order.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [pen.say('whySends', { shop })],
  })
}
