import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To the operator who tries whether mails leave the mall. */
export function testMail(parts: NotificationsParts, operator: Recipient, site: string) {
  const pen = penFor(parts, siteOrFirst(parts, site), operator.language)
  return composed(
    parts,
    pen,
    'testMail',
    operator.email,
    pen.say('testMailSubject', { mall: pen.say('mall') }),
    {
      title: pen.say('testMailTitle'),
      hello: greeting(pen, operator.name),
      paragraphs: [pen.say('testMailText')],
      action: { text: pen.say('testMailAction'), href: pen.link(parts.pages.platform()) },
      orders: [],
      small: [pen.say('whyTestMail')],
    },
  )
}
