import { expect, test } from 'vitest'
import { isPaidByCards, lessCards } from './order.ts'

const order = (due: number, cards: number) => ({
  due: { amount: due, currency: 'USD' as const },
  giftCards: { amount: cards, currency: 'USD' as const },
})

test.each([
  { due: 900, cards: 0, left: 900, is: false },
  { due: 900, cards: 300, left: 600, is: false },
  { due: 900, cards: 899, left: 1, is: false },
  { due: 900, cards: 900, left: 0, is: true },
  { due: 1, cards: 1, left: 0, is: true },
  // What costs nothing was paid by nothing.
  { due: 0, cards: 0, left: 0, is: false },
])(
  'of $due gift cards pay $cards: $left is left, and they paid all of it: $is',
  ({ due, cards, left, is }) => {
    expect(lessCards(order(due, cards))).toEqual({ amount: left, currency: 'USD' })
    expect(isPaidByCards(order(due, cards))).toBe(is)
  },
)
