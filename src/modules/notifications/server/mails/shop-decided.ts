import { textIn } from '#vocabulary/language.ts'
import { textLines } from '#vocabulary/lines.ts'
import type { NotificationsParts } from '../parts.ts'
import type { DecidedApplication } from '../queries/decided-application.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

/** To the applicant, when the operator has decided about a shop. */
export function shopDecidedMail(parts: NotificationsParts, decided: DecidedApplication) {
  const pen = penFor(parts, siteOrFirst(parts, decided.site), decided.language)
  const shop = textIn(decided.shopName, decided.language)
  const hello = greeting(pen, decided.name)
  const small = [pen.say('whyApplied')]
  if (decided.status === 'approved')
    return composed(parts, pen, 'shopApproved', decided.email, pen.say('shopApprovedSubject', { shop }), {
      title: pen.say('shopApprovedTitle', { shop }),
      hello,
      paragraphs: [pen.say('shopApprovedText')],
      action: { text: pen.say('shopApprovedAction'), href: pen.link(parts.pages.seller()) },
      orders: [],
      small,
    })
  return composed(parts, pen, 'shopRejected', decided.email, pen.say('shopRejectedSubject', { shop }), {
    title: pen.say('shopRejectedTitle'),
    hello,
    paragraphs: [pen.say('shopRejectedText'), ...textLines(decided.reason), pen.say('shopRejectedNext')],
    action: { text: pen.say('shopRejectedAction'), href: pen.link(parts.pages.merchantAudit()) },
    orders: [],
    small,
  })
}
