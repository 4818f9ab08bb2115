import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To a buyer with a new account; without an email address there is no mail. */
export function welcomeMail(parts: NotificationsParts, buyer: Recipient, { site }: EventOf<'buyer.joined'>) {
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'welcome', buyer.email, pen.say('welcomeSubject'), {
    title: pen.say('welcomeTitle'),
    hello: greeting(pen, buyer.name),
    paragraphs: [pen.say('welcomeText')],
    action: { text: pen.say('welcomeAction'), href: pen.link(parts.pages.home()) },
    orders: [],
    small: [pen.say('whyJoined')],
  })
}
