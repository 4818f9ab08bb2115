import type { MailTextKey } from '#messages/mail-text.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { AfterSaleToDecide } from '../queries/after-sale-to-decide.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, drawLine, greeting, penFor, quoted, siteOrFirst } from './compose.ts'

const asked = {
  refund: 'appliedRefund',
  return: 'appliedReturn',
  exchange: 'appliedExchange',
  cancellation: 'appliedCancellation',
} as const satisfies Readonly<Record<ChosenKind, MailTextKey>>

/** To the staff of a shop who decide about it: what a buyer requests, and its deadline. */
export function afterSaleAppliedMail(parts: NotificationsParts, afterSale: AfterSaleToDecide & Recipient) {
  const pen = penFor(parts, siteOrFirst(parts, afterSale.site), afterSale.language)
  const shop = textIn(afterSale.shopName, pen.language)
  const { number, kind, dueAt } = afterSale
  const href = pen.link(parts.pages.shopAfterSale(afterSale.shopSlug, afterSale.afterSaleId))
  return composed(parts, pen, 'afterSaleApplied', afterSale.email, pen.say('appliedSubject', { number }), {
    title: pen.say('appliedTitle'),
    hello: greeting(pen, afterSale.name),
    paragraphs: [
      pen.say(asked[kind], { amount: pen.money(afterSale.requested, afterSale.currency) }),
      ...(afterSale.remark ? [quoted(pen, afterSale.remark)] : []),
      ...(dueAt ? [pen.say('appliedDue', { time: pen.moment(dueAt) })] : []),
    ],
    action: { text: pen.say('appliedAction'), href },
    orders: [
      {
        heading: pen.say('afterSaleOf', { number, shop }),
        link: { text: pen.say('appliedAction'), href },
        lines: afterSale.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [pen.say('whyAfterSales', { shop })],
  })
}
