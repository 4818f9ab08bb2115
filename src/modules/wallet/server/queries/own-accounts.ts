import type { BuyerContext } from '#platform/context.ts'
import type { WalletAccount } from '../../rules/account.ts'
import { moneyOnCards } from './money-on-cards.ts'
import { pointsOfBuyer } from './points-of-buyer.ts'

/**
 * The accounts of a buyer on this site. Points may be below zero, where goods were refunded after their
 * points were spent.
 */
export async function ownAccounts({ db, buyerId, site }: BuyerContext): Promise<WalletAccount[]> {
  const [points, amount] = await Promise.all([
    pointsOfBuyer(db, buyerId, site.code),
    moneyOnCards(db, buyerId, site.code),
  ])
  return [
    { kind: 'points', points },
    { kind: 'giftCards', money: { amount, currency: site.currency } },
  ]
}
