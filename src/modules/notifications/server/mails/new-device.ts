import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account that was signed in to with a browser it had not been used with. */
export function newDeviceMail(
  parts: NotificationsParts,
  owner: Recipient,
  { site, at }: EventOf<'device.new'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, site), owner.language)
  return composed(parts, pen, 'newDevice', owner.email, pen.say('newDeviceSubject'), {
    title: pen.say('newDeviceTitle'),
    hello: greeting(pen, owner.name),
    paragraphs: [pen.say('newDeviceText', { time: pen.moment(new Date(at)) }), pen.say('newDeviceByOther')],
    action: { text: pen.say('newDeviceAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
