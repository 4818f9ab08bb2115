import type { MailTextKey } from '../../rules/mail.ts'
import type { MailsParts } from '../mail-parts.ts'
import type { EndedOrder } from '../queries/ended-orders.ts'
import type { OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, listed, penFor, siteOrFirst } from './compose.ts'
import { drawOrders } from './order-lines.ts'

const said = {
  cancelled: ['unpaidCancelledSubject', 'unpaidCancelledTitle', 'unpaidCancelledText'],
  closed: ['unpaidClosedSubject', 'unpaidClosedTitle', 'unpaidClosedText'],
  deposit: ['depositKeptSubject', 'depositKeptTitle', 'depositKeptText'],
} as const satisfies Readonly<Record<string, readonly MailTextKey[]>>

/** "Your order was not paid in time", "is cancelled as you asked", or "the deposit is not refunded". */
export function orderEndedMail(parts: MailsParts, group: OrderedGroup, ended: readonly EndedOrder[]) {
  const [first] = ended
  if (!first) return undefined
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const deposit = ended.reduce((sum, order) => sum + order.deposit, 0)
  const isKept = first.status === 'closed' && deposit > 0
  const [subject, title, text] = said[isKept ? 'deposit' : first.status]
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
    paragraphs: [pen.say(text, facts), ...(first.status === 'closed' ? [pen.say('unpaidLate')] : [])],
    action: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(first.orderId, token)) },
    orders: drawOrders(parts, pen, { ...group, orders }, token),
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
