import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf, entriesOfRefund, entriesOfSale, entriesOfSuspense } from './accounts.ts'

const orders = fc.array(
  fc
    .record({
      shopId: fc.bigInt(1n, 9n).map(String),
      due: fc.integer({ min: 1, max: 99_999_999 }),
      taxed: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ shopId, due, taxed }) => ({ shopId, due, tax: Math.floor((due * taxed) / 100) })),
  { minLength: 1, maxLength: 6 },
)

describe('Every booking', () => {
  test('of a sale sums to zero, owes shops no negative amount and loses no cent', () => {
    fc.assert(
      fc.property(orders, (sold) => {
        const entries = entriesOfSale(sold, 'USD')
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
        expect(
          entries.filter((entry) => entry.account === 'merchantPayable').every((entry) => entry.amount < 0),
        ).toBe(true)
        expect(entries.every((entry) => entry.amount !== 0)).toBe(true)
      }),
    )
  })

  test('of money that goes back undoes the one of its arrival', () => {
    const both = [...entriesOfSuspense(1_999, 'EUR'), ...entriesOfRefund(1_999, 'EUR')]
    for (const account of ['suspense', 'channelClearing'])
      expect(
        both.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount, 0),
      ).toBe(0)
  })
})

test.each([
  { paid: 5_900, ours: 295 },
  { paid: 19, ours: 0 },
  { paid: 39, ours: 1 },
])('of $paid without tax, $ours is our commission, rounded in the shop’s favour', ({ paid, ours }) => {
  expect(commissionOf(paid)).toBe(ours)
})
