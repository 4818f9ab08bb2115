import type { EventOf } from '#domain/events.ts'
import type { Database } from '#platform/context.ts'
import type { MailsParts } from '../parts.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account whose second factor or passkeys changed, so that a stranger cannot do it unseen. */
export async function signInChangedMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site, at, change }: EventOf<'signIn.changed'>,
) {
  const buyer = await recipient(db, buyerId)
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
