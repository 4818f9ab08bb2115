import type { SqlTarget } from '#database/sql.ts'
import { type Books, by, number, readBooks, sum, text } from './books.ts'
import {
  couponsAreUsed,
  linesHaveTheirStock,
  offersCountLines,
  productLimitsCountLines,
  stockIsWhatMoved,
} from './goods.ts'
import { capturesAreUsed, ledgerAddsUp, moneyOfOrders, refundsAddUp, unitsHaveOneOwner } from './money.ts'

type Finding = { readonly about: string; readonly says: string }

/** The status of an order follows its lines: it ends when, and only when, nothing of it is left. */
export function ordersStandAsTheirLines(books: Books): Finding[] {
  const linesOf = by(books.order_lines, 'order_id')
  return books.orders.flatMap((order) => {
    const about = text(order, 'id')
    const lines = linesOf(about)
    const left = sum(lines, (line) => number(line, 'quantity') - number(line, 'cancelled_quantity'))
    const sent = sum(lines, (line) => number(line, 'shipped_quantity'))
    const isParcel = order.fulfilment === 'parcel'
    const wrong: Readonly<Record<string, boolean>> = {
      'nothing is left of it, and it waits to be sent': order.status === 'awaitingShipment' && left === 0,
      'something of it was sent, and it waits to be sent': order.status === 'awaitingShipment' && sent > 0,
      'it is sent, and nothing of it is': order.status === 'shipped' && sent === 0,
      'it is complete, and something of it is neither sent nor cancelled':
        order.status === 'completed' && isParcel && sent !== left,
      'it was paid and cancelled, and something of it is left':
        order.status === 'cancelled' && order.paid_at !== null && left !== 0,
      'it is not paid, and something of it is cancelled':
        String(order.status).startsWith('awaiting') &&
        order.paid_at === null &&
        sum(lines, (line) => number(line, 'cancelled_quantity')) > 0,
    }
    return Object.entries(wrong).flatMap(([says, isWrong]) => (isWrong ? [{ about, says }] : []))
  })
}

/** Paid orders wait for their group while it forms, and not after that. */
export function ordersWaitForGroups(books: Books): Finding[] {
  const groupOf = by(books.buying_groups, 'id')
  return books.orders
    .filter(({ status }) => status === 'awaitingGroup')
    .filter((order) => groupOf(text(order, 'buying_group_id'))[0]?.status !== 'forming')
    .map((order) => ({ about: text(order, 'id'), says: 'it waits for a group that does not form any more' }))
}

/** Units wait to be cancelled as after-sales request it. */
export function unitsAreAskedFor(books: Books): Finding[] {
  const asking = new Set(
    books.after_sales
      .filter(
        ({ kind, status }) =>
          kind === 'cancellation' && ['awaitingReview', 'awaitingRefund'].includes(String(status)),
      )
      .map((row) => text(row, 'id')),
  )
  const ofLine = by(
    books.after_sale_lines.filter((row) => asking.has(text(row, 'after_sale_id'))),
    'order_line_id',
  )
  return books.order_lines.flatMap((line) => {
    const wanted = sum(ofLine(text(line, 'id')), (row) => number(row, 'quantity'))
    const found = number(line, 'cancelling_quantity')
    return wanted === found
      ? []
      : [{ about: text(line, 'id'), says: `${wanted} are asked for, and ${found} wait` }]
  })
}

export const rules = {
  moneyOfOrders,
  refundsAddUp,
  unitsHaveOneOwner,
  capturesAreUsed,
  ledgerAddsUp,
  stockIsWhatMoved,
  linesHaveTheirStock,
  offersCountLines,
  productLimitsCountLines,
  couponsAreUsed,
  ordersStandAsTheirLines,
  ordersWaitForGroups,
  unitsAreAskedFor,
} as const satisfies Readonly<Record<string, (books: Books) => Finding[]>>
export type RuleName = keyof typeof rules

/**
 * Faults in the books, by an auditor that trusts no statement of the mall: reads whole tables and adds up
 * here. Empty when all is well, at rest: jobs and deadlines that are due have run.
 */
export async function wrongBooks(db: SqlTarget): Promise<string[]> {
  const books = await readBooks(db)
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule(books).map(({ about, says }) => `${name}: ${about}: ${says}`),
  )
}
