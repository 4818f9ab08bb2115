import type { NotificationsParts } from '../parts.ts'
import { isExchange, type OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, type Pen, penFor, siteOrFirst } from './compose.ts'
import { deliveryOf, drawOrders, numbersOf, sumOfAll } from './order-lines.ts'

/** "We have your order", with the way to pay while it is unpaid. */
export function orderPlacedMail(parts: NotificationsParts, group: OrderedGroup) {
  if (isExchange(group)) return undefined
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const numbers = numbersOf(pen, group)
  return composed(parts, pen, 'orderPlaced', group.email, pen.say('placedSubject', { numbers }), {
    title: pen.say('placedTitle'),
    hello: helloTo(pen, group.address),
    paragraphs: [whereItStands(pen, group)],
    action:
      group.status === 'awaitingPayment'
        ? {
            text: pen.say('pay', { amount: pen.money(group.toPay, group.currency) }),
            href: pen.link(parts.pages.pay({ groupId: group.groupId, token })),
          }
        : { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(group.orders[0]!.orderId, token)) },
    orders: drawOrders(parts, pen, group, token),
    sum: sumOfAll(pen, group),
    delivery: deliveryOf(parts, pen, group),
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}

function whereItStands(pen: Pen, group: OrderedGroup): string {
  if (group.status === 'paid') return pen.say('placedPaidText')
  if (group.status === 'closed') return pen.say('placedClosedText')
  return pen.say('placedText', { time: pen.moment(group.payBy) })
}
