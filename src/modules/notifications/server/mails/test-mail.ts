import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailsParts } from '../mail-parts.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To the operator who tries whether mails leave the mall; undefined for one without an email. */
export async function testMail(
  parts: MailsParts,
  db: Database,
  { userId, site }: { userId: Id; site: string },
) {
  const operator = await recipient(db, userId)
  if (!operator) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), operator.language)
  return composed(
    parts,
    pen,
    'testMail',
    operator.email,
    pen.say('testMailSubject', { mall: pen.say('mall') }),
    {
      title: pen.say('testMailTitle'),
      hello: greet(pen, operator.name),
      paragraphs: [pen.say('testMailText')],
      action: { text: pen.say('testMailAction'), href: pen.link(parts.pages.platform()) },
      orders: [],
      small: [pen.say('whyTestMail')],
    },
  )
}
