import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import type { ReversedOrder } from '../queries/reversed-orders.ts'
import { composed, greeting, penFor, siteOrFirst } from './compose.ts'

const said = {
  chargeback: ['chargebackSubject', 'chargebackTitle', 'chargebackText'],
  refund: ['refundThereSubject', 'refundThereTitle', 'refundThereText'],
  won: ['chargebackWonSubject', 'chargebackWonTitle', 'chargebackWonText'],
  lost: ['chargebackLostSubject', 'chargebackLostTitle', 'chargebackLostText'],
} as const

/** To a shop: a payment provider reversed money of an order, or a chargeback was won or lost. */
export function moneyReversedMail(
  parts: NotificationsParts,
  order: ReversedOrder & Recipient,
  what: 'taken' | 'won' | 'lost',
) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const [subject, title, text] = said[what === 'taken' ? order.kind : what]
  const shop = textIn(order.shopName, pen.language)
  const { number } = order
  const amount = pen.money(order.amount, order.currency)
  return composed(parts, pen, 'moneyReversed', order.email, pen.say(subject, { number }), {
    title: pen.say(title),
    hello: greeting(pen, order.name),
    paragraphs: [
      pen.say(text, { amount, number, shop }),
      ...(what === 'taken' && order.isUnsent ? [pen.say('reversedUnsent')] : []),
    ],
    action: {
      text: pen.say('seeShopOrder'),
      href: pen.link(parts.pages.shopOrder(order.shopSlug, order.orderId)),
    },
    orders: [],
    small: [pen.say('whySends', { shop })],
  })
}
