import type { MailTextKey } from '#messages/mail-text.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { NotificationsParts } from '../parts.ts'
import { isExchange, type OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'
import { deliveryOf, drawOrders, numbersOf, sumOfAll } from './order-lines.ts'

/** Text about the next step, by fulfilment. */
const told = [
  ['parcel', 'paidText'],
  ['pickUp', 'paidPickUpText'],
  ['code', 'paidCodeText'],
  ['period', 'paidPeriodText'],
  ['giftCard', 'paidCardText'],
] as const satisfies readonly (readonly [Fulfilment, MailTextKey])[]

/** "Your payment has arrived", or that it is reserved: the buyer's receipt. */
export function orderPaidMail(parts: NotificationsParts, group: OrderedGroup) {
  if (isExchange(group)) return undefined
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const numbers = numbersOf(pen, group)
  const amount = pen.money(group.due - group.giftCards || group.giftCards, group.currency)
  const { forming } = group
  const isTold = ({ fulfilment, isPacked }: OrderedGroup['orders'][number]) =>
    // A mail that is written late says nothing of packing what was sent already.
    isPacked || (fulfilment !== 'parcel' && fulfilment !== 'pickUp')
  const count = (wanted: Fulfilment) =>
    group.orders.filter((order) => order.fulfilment === wanted && isTold(order)).length
  // Points or coupons paid all of it: no money has arrived.
  const isFree = group.due === 0
  return composed(
    parts,
    pen,
    'orderPaid',
    group.email,
    pen.say(group.isHeld ? 'heldSubject' : isFree ? 'freeSubject' : 'paidSubject', { numbers, amount }),
    {
      title: pen.say(forming ? 'paidGroupTitle' : group.isHeld || isFree ? 'heldTitle' : 'paidTitle'),
      hello: helloTo(pen, group.address),
      paragraphs: [
        ...(forming
          ? [pen.say('paidGroupText', { left: forming.left, until: pen.moment(forming.endsAt) })]
          : []),
        ...(group.isHeld ? [pen.say('heldText', { amount })] : []),
        ...(!forming && !group.isHeld
          ? told
              .filter(([fulfilment]) => count(fulfilment) > 0)
              .map(([fulfilment, text]) => pen.say(text, { count: count(fulfilment) }))
          : []),
      ],
      action: {
        text: pen.say(forming ? 'inviteAction' : 'followOrder'),
        // Others are invited from the page of the order, which shows the link and who is in.
        href: pen.link(parts.pages.order(group.orders[0]!.orderId, token)),
      },
      orders: drawOrders(parts, pen, group, token),
      sum: sumOfAll(pen, group),
      delivery: deliveryOf(parts, pen, group),
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    },
  )
}
