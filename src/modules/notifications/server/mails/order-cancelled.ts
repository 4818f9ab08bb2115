import type { MailTextKey } from '#messages/mail-text.ts'
import { cancelledBy } from '#modules/orders/rules/cancel-reasons.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { CancelledOrder, CancelledRest } from '../queries/cancelled-order.ts'
import { composed, drawLine, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

const saidBy = {
  buyer: 'cancelledByBuyer',
  merchant: 'cancelledByMerchant',
  operator: 'cancelledByOperator',
  clock: 'cancelledByClock',
  notSent: 'cancelledNotSent',
  notPickedUp: 'cancelledNotPickedUp',
} as const satisfies Record<ReturnType<typeof cancelledBy>, MailTextKey>

/** Where the money of a cancelled order goes. */
const refundText = (order: { readonly isPaidByCards: boolean; readonly isSentByHand: boolean }) => {
  if (order.isPaidByCards) return 'cancelledRefundCards'
  return order.isSentByHand ? 'cancelledRefundByHand' : 'cancelledRefund'
}

/** "Your order is cancelled": by which party, why, and what is refunded. */
export function orderCancelledMail(parts: NotificationsParts, order: CancelledOrder) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const amount = pen.money(order.refund, order.currency)
  const who = cancelledBy({ by: order.by, reason: order.reason ?? undefined })
  const reason = who !== order.reason && order.reason && parts.cancelReason(pen.language, order.reason)
  return composed(
    parts,
    pen,
    'orderCancelled',
    order.email,
    pen.say('cancelledSubject', { number: order.number }),
    {
      title: pen.say('cancelledTitle'),
      hello: helloTo(pen, order.address),
      paragraphs: [
        pen.say(who === 'notSent' && order.isPickedUp ? 'cancelledNotReady' : saidBy[who], { shop }),
        ...(reason ? [pen.say('cancelledWhy', { reason })] : []),
        ...(order.refund > 0 ? [pen.say(refundText(order), { amount, days: sentByHandWithinDays })] : []),
        ...(order.compensation > 0
          ? [pen.say('cancelledDoubled', { amount: pen.money(order.compensation, order.currency) })]
          : []),
      ],
      action: { text: pen.say('seeOrder'), href },
      orders: [
        {
          heading: pen.say('orderOf', { number: order.number, shop }),
          link: { text: pen.say('seeOrder'), href },
          lines: order.lines.map((line) => drawLine(pen, line, pen.money(line.goods, order.currency))),
          sums: [],
        },
      ],
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    },
  )
}

/** "What was not sent is cancelled": the rest of an order of which a part was sent. */
export function restCancelledMail(parts: NotificationsParts, order: CancelledRest) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const token = guestToken(parts, order)
  const shop = textIn(order.shopName, pen.language)
  const href = pen.link(parts.pages.order(order.orderId, token))
  const { number } = order
  return composed(parts, pen, 'orderCancelled', order.email, pen.say('restCancelledSubject', { number }), {
    title: pen.say('restCancelledTitle'),
    hello: helloTo(pen, order.address),
    paragraphs: [
      pen.say('restCancelledText', { shop }),
      ...(order.released > 0
        ? [pen.say('restReleased', { amount: pen.money(order.released, order.currency) })]
        : []),
      ...(order.refund > 0
        ? [
            pen.say(refundText(order), {
              amount: pen.money(order.refund, order.currency),
              days: sentByHandWithinDays,
            }),
          ]
        : []),
    ],
    action: { text: pen.say('seeOrder'), href },
    orders: [
      {
        heading: pen.say('orderOf', { number, shop }),
        link: { text: pen.say('seeOrder'), href },
        lines: order.lines.map((line) => drawLine(pen, line, pen.money(line.goods, order.currency))),
        sums: [],
      },
    ],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
