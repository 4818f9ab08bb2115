import { entriesOfSale, entryOfDeposit } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import { paySlots, slotsPaid } from '#modules/offers/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { clearDeadline } from '#platform/deadlines.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { ObligationKind, Settlement } from '#platform/obligation-kinds.ts'
import { awaitsMoney } from '../rules/lifecycle.ts'
import type { LockedGroup } from '../rules/locked-group.ts'
import { waitForGroup } from './buying-groups.ts'
import { entriesOfCards, entriesOfSpentCards } from './gift-cards.ts'
import { deliverImmediately, startReminders } from './hand-over.ts'
import { takeDeposits } from './presale.ts'
import { endGroup } from './store/groups.ts'
import { moveOrders } from './store/orders.ts'

/**
 * Orders of a locked group were paid, or the money for them is held: they go to their shops, and their
 * reservations become theirs. Where only the deposit was paid, it waits with the order for the balance. One
 * of a group buy waits for its group.
 */
export const orderObligation = (deliveries: Deliveries): ObligationKind => ({
  kind: 'order',
  settled: async (tx, settlement) => {
    const { group, obligations } = settlement
    const deposits = obligations.filter(({ stage }) => stage === 'deposit')
    const held = await takeDeposits(tx, group, deposits)
    if (deposits.length === obligations.length) return held
    const last = { ...settlement, obligations: obligations.filter(({ stage }) => stage !== 'deposit') }
    const orders = await goOn(tx, deliveries, last)
    await deliverImmediately(
      tx,
      deliveries,
      orders.filter((order) => !order.isGroupBuy),
    )
    const entries = [
      ...held,
      ...orders.filter((order) => !isOfCards(order)).flatMap((order) => entriesOf(order, last)),
      ...(await entriesOfCards(tx, orders.filter(isOfCards), group.currency)),
      ...(await entriesOfSpentCards(tx, obligations, group.currency)),
    ]
    if (obligations.some(({ amount, covered }) => amount > covered)) return entries
    // No money comes with which they could be booked. Payments by cards are the shops', and the platform's
    // share of the discounts is owed to the shops all the same.
    if (entries.length > 0) await book(tx, { kind: 'sale', subjectId: group.groupId }, entries)
    return []
  },
  // Money is held only for orders that are sent by parcel, so nothing is delivered immediately.
  authorised: async (tx, settlement) => {
    await goOn(tx, deliveries, settlement)
  },
})

const isOfCards = ({ fulfilment }: LockedGroup['orders'][number]) => fulfilment === 'giftCard'

/** Entries of the sale. A deposit held for it is a part of the amount paid. */
function entriesOf(order: LockedGroup['orders'][number], { group, obligations }: Settlement) {
  const balance = obligations.find(({ orderId, stage }) => orderId === order.orderId && stage === 'balance')
  const entries = entriesOfSale(order, group.currency)
  if (!balance) return entries
  const deposit = order.lines.reduce((sum, { due }) => sum + due, -balance.amount)
  return [...entries, entryOfDeposit(order, { amount: -deposit, currency: group.currency })]
}

/** @returns the orders that went on */
async function goOn(
  tx: Transaction,
  deliveries: Deliveries,
  { obligations, group, reservations }: Settlement,
): Promise<LockedGroup['orders']> {
  const orders = group.orders.filter((order) => obligations.some(({ orderId }) => orderId === order.orderId))
  const othersWait = group.orders.some((order) => awaitsMoney(order.status) && !orders.includes(order))
  const [whole, rest] = [orders.filter(isWhole), orders.filter((order) => !isWhole(order))]
  for (const isGroupBuy of [false, true]) {
    const some = whole.filter((order) => order.isGroupBuy === isGroupBuy)
    await moveOrders(tx, some, { action: 'pay', by: 'payment', groupId: group.groupId })
  }
  await moveOrders(tx, rest, { action: 'payBalance', by: 'payment', groupId: group.groupId })
  if (!othersWait) await endGroup(tx, group.groupId, 'paid')
  const slots = orders.filter(({ isGroupBuy }) => isGroupBuy).map(({ orderId }) => orderId)
  if (slots.length > 0) await paySlots(tx, slots)
  await reservations.commit(
    tx,
    orders.map((order) => order.orderId),
  )
  if (!othersWait)
    await clearDeadline(tx, { subject: 'orderGroup', subjectId: group.groupId, action: 'expire' })
  if (slots.length > 0) {
    await slotsPaid(tx, slots)
    await waitForGroup(tx, slots)
  }
  const ready = orders.filter((order) => !order.isGroupBuy)
  await startReminders(tx, deliveries, ready)
  return orders
}

const isWhole = ({ status }: LockedGroup['orders'][number]) => status !== 'awaitingBalance'
