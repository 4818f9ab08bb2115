import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { UnsentOrder } from '../queries/unsent-order.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** To the buyer: the shop has not sent the order in time, and when the missing part is cancelled. */
export function orderLateMail(parts: NotificationsParts, order: UnsentOrder) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const { number, endsAt } = order
  return composed(parts, pen, 'orderLate', order.email, pen.say('orderLateSubject', { number }), {
    title: pen.say('orderLateTitle'),
    hello: helloTo(pen, order.address),
    paragraphs: [
      pen.say(order.isPickedUp ? 'orderLateTextPickUp' : 'orderLateText', {
        shop,
        time: pen.moment(order.sendBy),
      }),
      ...(endsAt
        ? [pen.say(order.isPickedUp ? 'orderLateEndsPickUp' : 'orderLateEnds', { end: pen.moment(endsAt) })]
        : []),
    ],
    action: { text: pen.say('seeOrder'), href },
    orders: [
      {
        heading: pen.say('orderOf', { number, shop }),
        link: { text: pen.say('seeOrder'), href },
        lines: order.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
