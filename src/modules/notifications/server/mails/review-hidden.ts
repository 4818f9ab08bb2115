import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { HiddenReview } from '../queries/product-facts.ts'
import { composed, greeting, penFor, quoted, siteOrFirst } from './compose.ts'

/** To its writer: the platform hid a review, and why. */
export function reviewHiddenMail(parts: NotificationsParts, review: HiddenReview) {
  const pen = penFor(parts, siteOrFirst(parts, review.site), review.language)
  const product = textIn(review.productName, pen.language)
  return composed(parts, pen, 'reviewHidden', review.email, pen.say('hiddenSubject', { product }), {
    title: pen.say('hiddenTitle'),
    hello: greeting(pen, review.name),
    paragraphs: [
      pen.say('hiddenText', { product }),
      quoted(pen, review.text),
      pen.say('hiddenWhy', { reason: review.reason }),
    ],
    action: {
      text: pen.say('reviewHiddenAction'),
      href: pen.link(parts.pages.ownReview(review.reviewId)),
    },
    orders: [],
    small: [pen.say('whyWrote')],
  })
}
