import type { NotificationsParts } from '../parts.ts'
import type { OrderedGroup } from '../queries/ordered-group.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'
import { deliveryOf, drawOrders, numbersOf, sumOfAll } from './order-lines.ts'

/** "Your deposit has arrived", with when the balance is paid. */
export const depositPaidMail = (parts: NotificationsParts, group: OrderedGroup) =>
  whileOpen(parts, group, 'deposit')

/** "The balance can be paid now", and once more before its time ends. */
export const balanceOpenMail = (
  parts: NotificationsParts,
  group: OrderedGroup,
  when: 'now' | 'soon' = 'now',
) => whileOpen(parts, group, when === 'now' ? 'balance' : 'balanceSoon')

type PresaleMail = 'deposit' | 'balance' | 'balanceSoon'

/** Nothing is written when the balance is paid already, or can be paid no more. */
const whileOpen = (parts: NotificationsParts, group: OrderedGroup, about: PresaleMail) =>
  group.status === 'awaitingPayment' ? presaleMail(parts, group, about) : undefined

function presaleMail(parts: NotificationsParts, group: OrderedGroup, about: PresaleMail) {
  const pen = penFor(parts, siteOrFirst(parts, group.site), group.language)
  const token = guestToken(parts, group)
  const balance = pen.money(group.toPay, group.currency)
  const facts = {
    numbers: numbersOf(pen, group),
    balance,
    deposit: pen.money(group.due - group.toPay, group.currency),
    from: pen.moment(group.balanceFrom ?? group.readAt),
    until: pen.moment(group.payBy),
  }
  return composed(
    parts,
    pen,
    about === 'deposit' ? 'depositPaid' : 'balanceOpen',
    group.email,
    pen.say(about === 'deposit' ? 'depositSubject' : 'balanceSubject', facts),
    {
      title: pen.say(`${about}Title`),
      hello: helloTo(pen, group.address),
      paragraphs: [pen.say(about === 'deposit' ? 'depositText' : 'balanceText', facts)],
      action:
        about !== 'deposit'
          ? {
              text: pen.say('pay', { amount: balance }),
              href: pen.link(parts.pages.pay({ groupId: group.groupId, token })),
            }
          : { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(group.orders[0]!.orderId, token)) },
      orders: drawOrders(parts, pen, group, token),
      sum: sumOfAll(pen, group),
      delivery: deliveryOf(parts, pen, group),
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    },
  )
}
