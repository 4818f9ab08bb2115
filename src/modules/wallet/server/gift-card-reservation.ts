import type { Reservation } from '#platform/reservations.ts'
import { type CardMoneyWanted, holdCardMoney, releaseCardMoney, spendCardMoney } from './store/card-money.ts'

/** The money of gift cards that pays an order: held when it is placed, spent when it is paid, back when it is not. */
export const orderCardMoney: Reservation<CardMoneyWanted> = {
  locks: 'gift_cards',

  wants: ({ orderId, buyerId, site, giftCardMoney: amount = 0 }) =>
    amount === 0 ? [] : [{ orderId, buyerId, site, amount }],

  async reserve(tx, wanted) {
    const short = (await holdCardMoney(tx, wanted)).filter(({ lacks }) => lacks > 0)
    return short.map(() => ({ code: 'giftCardsShort' as const }))
  },

  commit: spendCardMoney,
  release: releaseCardMoney,
  // Refunds return the money, since they hold the amount.
  restore: async () => undefined,
}
