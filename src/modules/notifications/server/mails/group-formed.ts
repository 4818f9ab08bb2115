import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'
import { drawOrders, sumOfAll } from './order-lines.ts'

/** "Your group is complete": the order goes to its shop. */
export function groupFormedMail(parts: NotificationsParts, group: OrderedGroup) {
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const [order] = group.orders
  return composed(
    parts,
    pen,
    'groupFormed',
    group.email,
    pen.say('groupFormedSubject', { number: order!.number }),
    {
      title: pen.say('groupFormedTitle'),
      hello: helloTo(pen, group.address),
      paragraphs: [
        order!.isPacked
          ? pen.say('groupFormedText', { shop: textIn(order!.shopName, pen.language) })
          : pen.say('groupFormedGoneOn'),
      ],
      action: { text: pen.say('followOrder'), href: pen.link(parts.pages.order(order!.orderId, token)) },
      orders: drawOrders(parts, pen, group, token),
      sum: sumOfAll(pen, group),
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    },
  )
}
