import { type Entry, entryOfCardsForPoints, entryOfGiftCard } from '#modules/ledger/rules/accounts.ts'
import type { Obligation } from '#modules/payments/rules/obligation.ts'
import { issuedFor, takenOfCards } from '#modules/wallet/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { LockedGroup } from '../rules/locked-group.ts'

/** What was paid for gift cards is owed to their holders, and to no shop. Those that were given for points are at our cost. */
export async function entriesOfCards(
  tx: Transaction,
  orders: LockedGroup['orders'],
  currency: LockedGroup['currency'],
): Promise<Entry[]> {
  if (orders.length === 0) return []
  const issued = await issuedFor(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  return issued.flatMap(({ cardId, orderId, amount, isForPoints }) => {
    const order = orders.find((each) => each.orderId === orderId)!
    const money = { amount, currency }
    return [
      entryOfGiftCard(cardId, orderId, money),
      ...(isForPoints ? [entryOfCardsForPoints(order, money)] : []),
    ]
  })
}

/** What cards pay is owed to their holders no more. */
export async function entriesOfSpentCards(
  tx: Transaction,
  obligations: readonly Obligation[],
  currency: LockedGroup['currency'],
): Promise<Entry[]> {
  const orderIds = obligations.filter(({ covered }) => covered > 0).map(({ orderId }) => orderId)
  if (orderIds.length === 0) return []
  const taken = await takenOfCards(tx, orderIds)
  return taken.map(({ cardId, orderId, amount }) =>
    entryOfGiftCard(cardId, orderId, { amount: -amount, currency }),
  )
}
