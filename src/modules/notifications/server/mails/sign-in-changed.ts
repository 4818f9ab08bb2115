import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/**
 * To the owner of an account of which a way in changed, so that a stranger cannot do it unseen: to the email that the account has, or
 * to the one that it had until now.
 */
export function signInChangedMail(
  parts: NotificationsParts,
  owner: Recipient,
  { site, at, change }: EventOf<'signIn.changed'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, site), owner.language)
  return composed(parts, pen, 'signInChanged', owner.email, pen.say(change), {
    title: pen.say(change),
    hello: greeting(pen, owner.name),
    paragraphs: [
      pen.say('signInChangedText', { time: pen.moment(new Date(at)) }),
      pen.say('signInChangedByOther'),
    ],
    action: { text: pen.say('passwordChangedAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
