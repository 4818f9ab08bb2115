import { type Entry, entryOfCardsForPoints, entryOfGiftCard } from '#modules/ledger/rules/accounts.ts'
import type { Obligation } from '#modules/payments/rules/obligation.ts'
import { issuedFor, takenOfCards } from '#modules/wallet/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { LockedGroup } from '../rules/locked-group.ts'

/** Entries of sold gift cards, owed to their holders and no shop. Cards given for points are at our cost. */
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

/** Entries of spent gift cards, no longer owed to their holders. */
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
