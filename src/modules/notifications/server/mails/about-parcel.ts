import type { MailTextKey } from '#messages/mail-text.ts'
import { carrierName } from '#modules/shipments/rules/carrier.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { SentParcel } from '../queries/sent-parcel.ts'
import { composed, deliveryTo, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** "Your parcel is on its way", with its contents and how to track it. */
export const orderShippedMail = (parts: NotificationsParts, parcel: SentParcel) =>
  aboutParcel(parts, parcel, {
    subject: 'shippedSubject',
    title: 'shippedTitle',
    text: isTracked(parcel) ? 'shippedText' : 'shippedUntracked',
    action: 'followOrder',
    more: parcel.hasRest ? 'shippedRest' : undefined,
  })

/** "A parcel was not sent after all": its goods are still to come, and the number that the buyer has leads nowhere. */
export const parcelCancelledMail = (parts: NotificationsParts, parcel: SentParcel) =>
  aboutParcel(parts, parcel, {
    subject: 'parcelCancelledSubject',
    title: 'parcelCancelledTitle',
    text: isTracked(parcel) ? 'parcelCancelledText' : 'parcelCancelledUntracked',
    action: 'seeOrder',
    more: parcel.isPackedAnew ? 'parcelCancelledMay' : undefined,
  })

/** The shop's own delivery and letters have no number. */
const isTracked = ({ trackingNumber }: SentParcel) => trackingNumber !== ''

type Said = {
  readonly subject: MailTextKey
  readonly title: MailTextKey
  readonly text: MailTextKey
  readonly more: MailTextKey | undefined
  readonly action: MailTextKey
}

function aboutParcel(parts: NotificationsParts, parcel: SentParcel, said: Said) {
  const pen = penFor(parts, siteOrFirst(parts, parcel.site), parcel.language)
  const token = guestToken(parts, parcel)
  const shop = textIn(parcel.shopName, pen.language)
  const order = parcel.number
  const carrier = carrierName(parcel.carrier, parcel.carrierName, pen.language)
  const href = pen.link(parts.pages.order(parcel.orderId, token))
  return composed(parts, pen, 'orderShipped', parcel.email, pen.say(said.subject, { shop, order }), {
    title: pen.say(said.title),
    hello: helloTo(pen, parcel.address),
    paragraphs: [
      pen.say(said.text, { shop, carrier, number: parcel.trackingNumber }),
      ...(said.more ? [pen.say(said.more)] : []),
    ],
    action: { text: pen.say(said.action), href },
    orders: [
      {
        heading: pen.say('orderOf', { number: order, shop }),
        link: { text: pen.say('seeOrder'), href },
        lines: parcel.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    delivery: deliveryTo(parts, pen, parcel.address),
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
