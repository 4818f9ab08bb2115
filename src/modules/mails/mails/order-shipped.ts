import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { carrierName } from '#domain/orders/carriers.ts'
import type { Database } from '#platform/context.ts'
import type { MailsParts } from '../parts.ts'
import { sentParcel } from '../queries/sent-parcel.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** "Your parcel is on its way", with what is in it and how to follow it. */
export async function orderShippedMail(parts: MailsParts, db: Database, shipmentId: Id) {
  const parcel = await sentParcel(db, shipmentId)
  if (!parcel || parcel.isCancelled) return undefined
  const pen = penFor(parts, siteOrFirst(parts, parcel.site), parcel.language)
  const token = guestToken(parts, parcel)
  const shop = textIn(parcel.shopName, pen.language)
  const href = pen.link(parts.pages.order(parcel.orderId, token))
  return composed(parts, pen, 'orderShipped', parcel.email, pen.say('shippedSubject', { shop }), {
    title: pen.say('shippedTitle'),
    hello: helloTo(pen, parcel.address),
    paragraphs: [
      pen.say('shippedText', {
        shop,
        carrier: carrierName(parcel.carrier, pen.language),
        number: parcel.trackingNumber,
      }),
      ...(parcel.hasRest ? [pen.say('shippedRest')] : []),
    ],
    action: { text: pen.say('followOrder'), href },
    orders: [
      {
        heading: pen.say('orderOf', { number: parcel.number, shop }),
        link: { text: pen.say('seeOrder'), href },
        lines: parcel.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
