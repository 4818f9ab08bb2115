import { textIn } from '#vocabulary/language.ts'
import type { MailOrder, MailSum } from '../layout.ts'
import type { NotificationsParts } from '../parts.ts'
import type { OrderedGroup, OrderedOrder } from '../queries/ordered-group.ts'
import { deliveryTo, drawLine, listed, type Pen } from './compose.ts'

/** The orders of a group as a mail shows them: lines, sums, and the way to each order. */
export function drawOrders(
  parts: NotificationsParts,
  pen: Pen,
  group: OrderedGroup,
  token: string | undefined,
): MailOrder[] {
  return group.orders.map((order) => ({
    heading: pen.say('orderOf', { number: order.number, shop: textIn(order.shopName, pen.language) }),
    link: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(order.orderId, token)) },
    lines: order.lines.map((line) => drawLine(pen, line, pen.money(line.goods, group.currency))),
    sums: sumsOf(pen, group, order),
  }))
}

function sumsOf(pen: Pen, group: OrderedGroup, order: OrderedOrder): MailSum[] {
  const money = (amount: number) => pen.money(amount, group.currency)
  return [
    { label: pen.say('goods'), amount: money(order.goods), isTotal: false },
    ...(order.fulfilment === 'parcel'
      ? [
          {
            label: pen.say('shipping'),
            amount: order.shipping === 0 ? pen.say('shippingFree') : money(order.shipping),
            isTotal: false,
          },
        ]
      : []),
    { label: pen.say(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: money(order.tax), isTotal: false },
    ...cardsOf(pen, group, order.giftCards),
    { label: pen.say('total'), amount: money(order.due - order.giftCards), isTotal: true },
  ]
}

const cardsOf = (pen: Pen, { currency }: OrderedGroup, paid: number): MailSum[] =>
  paid > 0 ? [{ label: pen.say('giftCards'), amount: `−${pen.money(paid, currency)}`, isTotal: false }] : []

/** Total of all orders of the group, when there is more than one. */
export const sumOfAll = (pen: Pen, group: OrderedGroup): MailSum | undefined =>
  group.orders.length > 1
    ? {
        label: pen.say('totalOfAll'),
        amount: pen.money(group.due - group.giftCards, group.currency),
        isTotal: true,
      }
    : undefined

/** The numbers of a group's orders, in one sentence. */
export const numbersOf = (pen: Pen, group: OrderedGroup): string =>
  listed(
    pen,
    group.orders.map(({ number }) => number),
  )

/** Where the parcels of a group go; nothing where none is sent. */
export const deliveryOf = (parts: NotificationsParts, pen: Pen, group: OrderedGroup) =>
  group.orders.some(({ fulfilment }) => fulfilment === 'parcel')
    ? deliveryTo(parts, pen, group.address)
    : undefined
