import type { MailTextKey } from '#messages/mail-text.ts'
import type { ApplicationNews, EventOf } from '#vocabulary/events.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { DecidedForActivity } from '../queries/activity-decided.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

const texts = {
  accepted: ['activityAcceptedSubject', 'activityAcceptedTitle', 'activityAcceptedText'],
  refused: ['activityRefusedSubject', 'activityRefusedTitle', 'activityRefusedText'],
  takenOut: ['activityTakenOutSubject', 'activityTakenOutTitle', 'activityTakenOutText'],
  cancelled: ['activityCancelledSubject', 'activityCancelledTitle', 'activityCancelledText'],
} as const satisfies Readonly<Record<ApplicationNews, readonly [MailTextKey, MailTextKey, MailTextKey]>>

/** To the staff of a shop who change its offers: the decision on its application to an activity, and why. */
export function activityDecidedMail(
  parts: NotificationsParts,
  application: DecidedForActivity & Recipient,
  { offerId, what }: Pick<EventOf<'activityApplication.decided'>, 'offerId' | 'what'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, application.site), application.language)
  const activity = textIn(application.activityName, pen.language)
  const shop = textIn(application.shopName, pen.language)
  const [subject, title, text] = texts[what]
  const times = { from: pen.moment(application.startsAt), until: pen.moment(application.endsAt) }
  const hasReason = what === 'refused' || what === 'takenOut'
  return composed(parts, pen, 'activityDecided', application.email, pen.say(subject, { activity, shop }), {
    title: pen.say(title),
    hello: greeting(pen, application.name),
    paragraphs: [
      pen.say(text, { activity, ...times }),
      ...(hasReason ? [pen.say('hiddenWhy', { reason: application.reason })] : []),
      ...(what === 'refused' && application.isOpen
        ? [pen.say('activityRefusedNext', { time: pen.moment(application.applyUntil) })]
        : []),
    ],
    action: {
      text: pen.say('activityAction'),
      href: pen.link(parts.pages.shopOffer(application.shopSlug, offerId)),
    },
    orders: [],
    small: [pen.say('whyPromotes', { shop })],
  })
}
