import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To the owner of an account that an operator blocked, or opened again. */
export function accountBlockedMail(
  parts: NotificationsParts,
  owner: Recipient,
  { site, at, isBlocked, reason }: EventOf<'account.blocked'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, site), owner.language)
  const time = pen.moment(new Date(at))
  const mall = pen.say('mall')
  const frame = { hello: greeting(pen, owner.name), orders: [], small: [pen.say('whyAccount')] }
  const why = pen.say('accountBlockedWhy', { reason })
  return isBlocked
    ? composed(parts, pen, 'accountBlocked', owner.email, pen.say('accountBlockedSubject', { mall }), {
        ...frame,
        title: pen.say('accountBlockedTitle'),
        paragraphs: [pen.say('accountBlockedText', { time }), why, pen.say('accountBlockedOrders')],
        action: { text: pen.say('accountBlockedAction'), href: pen.link(parts.pages.findOrder()) },
      })
    : composed(parts, pen, 'accountOpened', owner.email, pen.say('accountOpenedSubject', { mall }), {
        ...frame,
        title: pen.say('accountOpenedTitle'),
        paragraphs: [pen.say('accountOpenedText', { time }), why],
        action: { text: pen.say('accountOpenedAction'), href: pen.link(parts.pages.login()) },
      })
}
