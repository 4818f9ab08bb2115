import type { EventOf } from '#vocabulary/events.ts'
import type { NotificationsParts } from '../parts.ts'
import type { EndingPointsOf } from '../queries/benefit-facts.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To a buyer whose points end soon; nothing where they have since been spent. */
export function pointsEndingMail(
  parts: NotificationsParts,
  ending: EndingPointsOf,
  { site }: EventOf<'points.ending'>,
) {
  const pen = penFor(parts, siteOrFirst(parts, site), ending.language)
  const points = String(ending.points)
  return composed(parts, pen, 'pointsEnding', ending.email, pen.say('pointsEndingSubject', { points }), {
    title: pen.say('pointsEndingTitle'),
    hello: greeting(pen, ending.name),
    paragraphs: [
      pen.say('pointsEndingText', {
        points,
        date: pen.moment(ending.last),
        first: pen.moment(ending.first),
      }),
    ],
    action: { text: pen.say('pointsEndingAction'), href: pen.link(parts.pages.points()) },
    orders: [],
    small: [pen.say('whyPoints')],
  })
}
