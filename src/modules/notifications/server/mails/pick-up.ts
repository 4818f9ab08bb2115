import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { OrderToPickUp } from '../queries/order-to-pick-up.ts'
import { pickUpMark } from '../store/mails.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** "Your order is ready", with its code, and the reminder before its time ends. */
export function pickUpMail(
  parts: NotificationsParts,
  order: OrderToPickUp,
  about: 'pickUpReady' | 'pickUpEnding',
) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const { number, place } = order
  const until = pen.moment(order.pickUpUntil)
  const where = {
    place: place ? textIn(place.name, pen.language) : shop,
    address: place ? textIn(place.address, pen.language).replaceAll('\n', ', ') : '',
  }
  return composed(parts, pen, about, order.email, pen.say(`${about}Subject`, { number, until }), {
    title: pen.say(`${about}Title`),
    hello: helloTo(pen, order.address),
    paragraphs: [
      pen.say(`${about}Text`, { shop, until, ...where }),
      { as: 'code', text: pen.say('pickUpCode', { code: pickUpMark }) },
      pen.say('pickUpQr'),
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
