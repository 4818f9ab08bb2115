import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailsParts } from '../mail-parts.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account that was signed in to with a browser it had not been used with. */
export async function newDeviceMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site, at }: { buyerId: Id; site: string; at: string },
) {
  const buyer = await recipient(db, buyerId)
  if (!buyer) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'newDevice', buyer.email, pen.say('newDeviceSubject'), {
    title: pen.say('newDeviceTitle'),
    hello: greet(pen, buyer.name),
    paragraphs: [pen.say('newDeviceText', { time: pen.moment(new Date(at)) }), pen.say('newDeviceByOther')],
    action: { text: pen.say('newDeviceAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
