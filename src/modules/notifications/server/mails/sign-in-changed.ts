import type { Database } from '#platform/context.ts'
import type { EventOf } from '#vocabulary/events.ts'
import type { MailsParts } from '../mail-parts.ts'
import { formerRecipient, recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/**
 * To the owner of an account of which a way in changed, so that a stranger cannot do it unseen: to the email that the account has, or
 * to the one that it had until now.
 */
export async function signInChangedMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site, at, change }: EventOf<'signIn.changed'>,
  to: 'now' | 'before' = 'now',
) {
  const buyer = to === 'now' ? await recipient(db, buyerId) : await formerRecipient(db, buyerId)
  if (!buyer) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'signInChanged', buyer.email, pen.say(change), {
    title: pen.say(change),
    hello: greet(pen, buyer.name),
    paragraphs: [
      pen.say('signInChangedText', { time: pen.moment(new Date(at)) }),
      pen.say('signInChangedByOther'),
    ],
    action: { text: pen.say('passwordChangedAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
