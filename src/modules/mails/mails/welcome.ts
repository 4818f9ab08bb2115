import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#platform/context.ts'
import type { MailParts } from '../public.ts'
import { composed, penFor, siteOrFirst } from './compose.ts'

/** To a buyer with a new account; without an email address there is no mail. */
export async function welcomeMail(
  parts: MailParts,
  db: Database,
  { buyerId, site }: { buyerId: Id; site: string },
) {
  const rows = await sql<{ name: string; email: string; language: Language }>`
    select name, email::text, language from users where id = ${buyerId} and email is not null`.rows(db)
  const buyer = rows[0]
  if (!buyer) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  return composed(parts, pen, 'welcome', buyer.email, pen.say('welcomeSubject'), {
    title: pen.say('welcomeTitle'),
    hello: buyer.name ? pen.say('hello', { name: buyer.name }) : pen.say('helloNobody'),
    paragraphs: [pen.say('welcomeText')],
    action: { text: pen.say('welcomeAction'), href: pen.link(parts.pages.home()) },
    orders: [],
    small: [pen.say('whyJoined')],
  })
}
