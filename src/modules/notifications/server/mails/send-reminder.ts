import type { MailTextKey } from '#messages/mail-text.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import type { UnsentOrder } from '../queries/unsent-order.ts'
import { composed, drawLine, greeting, penFor, siteOrFirst } from './compose.ts'

type OrderForStaff = UnsentOrder & Recipient

/** To a shop: the time to send an order, or to have it ready, ends soon, or has ended. */
export const sendReminderMail = (parts: NotificationsParts, order: OrderForStaff) =>
  mailToShop(parts, order, order.sendBy, textsOf(order), order.isOver ? order.endsAt : undefined)

const textsOf = ({ isOver, isPickedUp }: UnsentOrder): readonly [MailTextKey, MailTextKey, MailTextKey] => {
  if (isPickedUp)
    return isOver
      ? ['readyLateSubject', 'sendLateTitle', 'readyLateText']
      : ['readySoonSubject', 'readySoonTitle', 'readySoonText']
  return isOver
    ? ['sendLateSubject', 'sendLateTitle', 'sendLateText']
    : ['sendSoonSubject', 'sendSoonTitle', 'sendSoonText']
}

/** To a shop: the money for an order is held for it until then only. */
export const holdEndingMail = (parts: NotificationsParts, order: OrderForStaff) =>
  order.holdEndsAt
    ? mailToShop(parts, order, order.holdEndsAt, ['holdEndSubject', 'holdEndTitle', 'holdEndText'])
    : undefined

function mailToShop(
  parts: NotificationsParts,
  order: OrderForStaff,
  at: Date,
  [subject, title, text]: readonly [subject: MailTextKey, title: MailTextKey, text: MailTextKey],
  endsAt?: Date | null,
) {
  const pen = penFor(parts, siteOrFirst(parts, order.site), order.language)
  const shop = textIn(order.shopName, pen.language)
  const { number } = order
  const time = pen.moment(at)
  const href = pen.link(parts.pages.shopOrder(order.shopSlug, order.orderId))
  return composed(parts, pen, 'sendReminder', order.email, pen.say(subject, { number, time }), {
    title: pen.say(title),
    hello: greeting(pen, order.name),
    paragraphs: [
      pen.say(text, { shop, time }),
      ...(endsAt
        ? [pen.say(order.isPickedUp ? 'readyLateEnds' : 'sendLateEnds', { end: pen.moment(endsAt) })]
        : []),
    ],
    action: { text: pen.say(order.isPickedUp ? 'readyAction' : 'sendAction'), href },
    orders: [
      {
        heading: pen.say('orderOf', { number, shop }),
        link: { text: pen.say(order.isPickedUp ? 'readyAction' : 'sendAction'), href },
        lines: order.lines.map((line) => drawLine(pen, line, '')),
        sums: [],
      },
    ],
    small: [pen.say('whySends', { shop })],
  })
}
