import { pickUpUntil } from '#modules/orders/rules/timers.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailsParts } from '../mail-parts.ts'
import { orderToPickUp } from '../queries/order-to-pick-up.ts'
import { pickUpMark } from '../store/mails.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/**
 * "Your order is ready", with its code, and the reminder before its time ends. Undefined when it has since
 * been picked up or cancelled.
 */
export async function pickUpMail(
  parts: MailsParts,
  db: Database,
  orderId: Id,
  about: 'pickUpReady' | 'pickUpEnding',
) {
  const order = await orderToPickUp(db, orderId)
  if (!order?.pickUpFrom) return undefined
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const { number, place } = order
  const until = pen.moment(pickUpUntil(order.pickUpFrom))
  const where = {
    place: place ? textIn(place.name, pen.language) : shop,
    address: place ? textIn(place.address, pen.language).replaceAll('\n', ', ') : '',
  }
  return composed(parts, pen, about, order.email, pen.say(`${about}Subject`, { number, until }), {
    title: pen.say(`${about}Title`),
    hello: helloTo(pen, order.address),
    paragraphs: [
      pen.say(`${about}Text`, { shop, until, ...where }),
      pen.say('pickUpCode', { code: pickUpMark }),
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
