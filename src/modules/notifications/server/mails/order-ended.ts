import type { MailTextKey } from '#messages/mail-text.ts'
import type { NotificationsParts } from '../parts.ts'
import type { EndedOrders } from '../queries/ended-orders.ts'
import { composed, guestToken, helloTo, listed, penFor, siteOrFirst } from './compose.ts'
import { drawOrders } from './order-lines.ts'

const said = {
  cancelled: ['unpaidCancelledSubject', 'unpaidCancelledTitle', 'unpaidCancelledText'],
  closed: ['unpaidClosedSubject', 'unpaidClosedTitle', 'unpaidClosedText'],
  deposit: ['depositKeptSubject', 'depositKeptTitle', 'depositKeptText'],
} as const satisfies Readonly<Record<string, readonly MailTextKey[]>>

/** "Your order was not paid in time", "is cancelled as you asked", or "the deposit is not refunded". */
export function orderEndedMail(parts: NotificationsParts, { group, status, ended }: EndedOrders) {
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const deposit = ended.reduce((sum, order) => sum + order.deposit, 0)
  const isKept = status === 'closed' && deposit > 0
  const [subject, title, text] = said[isKept ? 'deposit' : status]
  const facts = {
    number: listed(
      pen,
      ended.map(({ number }) => number),
    ),
    deposit: pen.money(deposit, group.currency),
  }
  const orders = group.orders.filter(({ orderId }) => ended.some((order) => order.orderId === orderId))
  return composed(parts, pen, 'orderEnded', group.email, pen.say(subject, facts), {
    title: pen.say(title),
    hello: helloTo(pen, group.address),
    paragraphs: [pen.say(text, facts), ...(status === 'closed' ? [pen.say('unpaidLate')] : [])],
    action: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(ended[0]!.orderId, token)) },
    orders: drawOrders(parts, pen, { ...group, orders }, token),
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
