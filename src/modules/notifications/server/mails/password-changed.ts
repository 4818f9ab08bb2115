import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account whose password was changed, so that a stranger cannot do it unseen. */
export function passwordChangedMail(
  parts: NotificationsParts,
  owner: Recipient,
  { site, at }: EventOf<'password.changed'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, site), owner.language)
  return composed(parts, pen, 'passwordChanged', owner.email, pen.say('passwordChangedSubject'), {
    title: pen.say('passwordChangedTitle'),
    hello: greeting(pen, owner.name),
    paragraphs: [
      pen.say('passwordChangedText', { time: pen.moment(new Date(at)) }),
      pen.say('passwordChangedByOther'),
    ],
    action: { text: pen.say('passwordChangedAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
