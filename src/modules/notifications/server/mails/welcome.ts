import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailsParts } from '../mail-parts.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To a buyer with a new account; without an email address there is no mail. */
export async function welcomeMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site }: { buyerId: Id; site: string },
) {
  const buyer = await recipient(db, buyerId)
  if (!buyer) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'welcome', buyer.email, pen.say('welcomeSubject'), {
    title: pen.say('welcomeTitle'),
    hello: greet(pen, buyer.name),
    paragraphs: [pen.say('welcomeText')],
    action: { text: pen.say('welcomeAction'), href: pen.link(parts.pages.home()) },
    orders: [],
    small: [pen.say('whyJoined')],
  })
}
