import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailsParts } from '../mail-parts.ts'
import { invitedPerson } from '../queries/invited-person.ts'
import { composed, penFor, siteOrFirst } from './compose.ts'

/**
 * To a person who is invited to work in a shop or for the platform. None when the invitation has since been
 * withdrawn.
 */
export async function workInvitedMail(parts: MailsParts, db: Database, invitationId: Id) {
  const invited = await invitedPerson(db, invitationId)
  if (!invited) return undefined
  const pen = penFor(parts, siteOrFirst(parts, invited.site), invited.language)
  const what = {
    shop: invited.shopName ? textIn(invited.shopName, pen.language) : '',
    role: parts.roleName(pen.language, invited.role),
  }
  const [subject, title, text] = invited.shopName
    ? (['invitedSubject', 'invitedTitle', 'invitedText'] as const)
    : (['invitedPlatformSubject', 'invitedPlatformTitle', 'invitedPlatformText'] as const)
  return composed(parts, pen, 'workInvited', invited.email, pen.say(subject, what), {
    title: pen.say(title, what),
    hello: pen.say('helloUnnamed'),
    paragraphs: [pen.say(text, what), pen.say('invitedUntil', { time: pen.moment(invited.expiresAt) })],
    action: {
      text: pen.say('invitedAction'),
      href: pen.link(parts.pages.workInvitation(parts.invitationToken(invitationId))),
    },
    orders: [],
    small: [pen.say('whyInvited')],
  })
}
