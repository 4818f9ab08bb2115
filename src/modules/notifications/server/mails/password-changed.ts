import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailsParts } from '../mail-parts.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account whose password was changed, so that a stranger cannot do it unseen. */
export async function passwordChangedMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site, at }: { buyerId: Id; site: string; at: string },
) {
  const buyer = await recipient(db, buyerId)
  if (!buyer) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'passwordChanged', buyer.email, pen.say('passwordChangedSubject'), {
    title: pen.say('passwordChangedTitle'),
    hello: greet(pen, buyer.name),
    paragraphs: [
      pen.say('passwordChangedText', { time: pen.moment(new Date(at)) }),
      pen.say('passwordChangedByOther'),
    ],
    action: { text: pen.say('passwordChangedAction'), href: pen.link(parts.pages.security()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
