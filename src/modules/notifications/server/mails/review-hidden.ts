import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailsParts } from '../mail-parts.ts'
import { hiddenReview } from '../queries/hidden-review.ts'
import { composed, greet, penFor, siteOrFirst } from './compose.ts'

/** To its writer: the platform hid a review, and why. */
export async function reviewHiddenMail(parts: MailsParts, db: Database, reviewId: Id) {
  const review = await hiddenReview(db, reviewId)
  if (!review) return undefined
  const pen = penFor(parts, siteOrFirst(parts, review.site), review.language)
  const product = textIn(review.productName, pen.language)
  return composed(parts, pen, 'reviewHidden', review.email, pen.say('hiddenSubject', { product }), {
    title: pen.say('hiddenTitle'),
    hello: greet(pen, review.name),
    paragraphs: [
      pen.say('hiddenText', { product }),
      pen.say('quoted', { text: review.text }),
      pen.say('hiddenWhy', { reason: review.reason }),
    ],
    action: {
      text: pen.say('reviewHiddenAction'),
      href: pen.link(parts.pages.ownReview(reviewId)),
    },
    orders: [],
    small: [pen.say('whyWrote')],
  })
}
