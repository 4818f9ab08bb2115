import type { MailsParts } from '../parts.ts'
import type { OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'
import { drawOrders, sumOfAll } from './order-lines.ts'

/** "Your payment has arrived", or that it is reserved: the buyer's receipt. */
export function orderPaidMail(parts: MailsParts, group: OrderedGroup) {
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const amount = pen.money(group.due, group.currency)
  return composed(
    parts,
    pen,
    'orderPaid',
    group.email,
    pen.say(group.isHeld ? 'heldSubject' : 'paidSubject', { amount }),
    {
      title: pen.say(group.isHeld ? 'heldTitle' : 'paidTitle'),
      hello: helloTo(pen, group.address),
      paragraphs: [
        group.isHeld ? pen.say('heldText', { amount }) : pen.say('paidText', { count: group.orders.length }),
      ],
      action: {
        text: pen.say('followOrder'),
        href: pen.link(parts.pages.order(group.orders[0]!.orderId, token)),
      },
      orders: drawOrders(parts, pen, group, token),
      sum: sumOfAll(pen, group),
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    },
  )
}
