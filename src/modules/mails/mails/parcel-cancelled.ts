import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { carrierName } from '#domain/orders/carriers.ts'
import type { Database } from '#platform/context.ts'
import type { MailsParts } from '../parts.ts'
import { sentParcel } from '../queries/sent-parcel.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** "A parcel was not sent after all": its goods are still to come, and the number that the buyer has leads nowhere. */
export async function parcelCancelledMail(parts: MailsParts, db: Database, shipmentId: Id) {
  const parcel = await sentParcel(db, shipmentId)
  if (!parcel) return undefined
  const pen = penFor(parts, siteOrFirst(parts, parcel.site), parcel.language)
  const token = guestToken(parts, parcel)
  const shop = textIn(parcel.shopName, pen.language)
  const href = pen.link(parts.pages.order(parcel.orderId, token))
  return composed(parts, pen, 'orderShipped', parcel.email, pen.say('parcelCancelledSubject', { shop }), {
    title: pen.say('parcelCancelledTitle'),
    hello: helloTo(pen, parcel.address),
    paragraphs: [
      pen.say('parcelCancelledText', {
        shop,
        carrier: carrierName(parcel.carrier, pen.language),
        number: parcel.trackingNumber,
      }),
      ...(parcel.isPackedAnew ? [pen.say('parcelCancelledMay')] : []),
    ],
    action: { text: pen.say('seeOrder'), href },
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
