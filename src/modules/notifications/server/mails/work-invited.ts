import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { InvitedPerson } from '../queries/invited-person.ts'
import { composed, penFor, siteOrFirst } from './compose.ts'

/** To a person who is invited to work in a shop or for the platform. */
export function workInvitedMail(parts: NotificationsParts, invited: InvitedPerson) {
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
      href: pen.link(parts.pages.workInvitation(parts.invitationToken(invited.invitationId))),
    },
    orders: [],
    small: [pen.say('whyInvited')],
  })
}
