import type { Database } from '#platform/context.ts'
import type { EventOf } from '#vocabulary/events.ts'
import type { MailsParts } from '../mail-parts.ts'
import { endingPoints } from '../queries/ending-points.ts'
import { recipient } from '../queries/recipients.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To a buyer whose points end soon; nothing where they have since been spent. */
export async function pointsEndingMail(
  parts: MailsParts,
  db: Database,
  { buyerId, site }: EventOf<'points.ending'>,
) {
  const [buyer, ending] = await Promise.all([recipient(db, buyerId), endingPoints(db, { buyerId, site })])
  if (!buyer || !ending) return undefined
  const pen = penFor(parts, siteOrFirst(parts, site), buyer.language)
  const points = String(ending.points)
  return composed(parts, pen, 'pointsEnding', buyer.email, pen.say('pointsEndingSubject', { points }), {
    title: pen.say('pointsEndingTitle'),
    hello: greet(pen, buyer.name),
    paragraphs: [
      pen.say('pointsEndingText', {
        points,
        date: pen.moment(ending.last),
        first: pen.moment(ending.first),
      }),
    ],
    action: { text: pen.say('pointsEndingAction'), href: pen.link(parts.pages.points()) },
    orders: [],
    small: [pen.say('whyAccount')],
  })
}
