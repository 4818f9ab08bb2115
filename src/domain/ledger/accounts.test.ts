import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commissionOf,
  type Entry,
  entriesOfSale,
  entryOfClearing,
  entryOfSuspense,
  ownerOf,
} from './accounts.ts'

const lines = fc
  .record({
    due: fc.integer({ min: 0, max: 99_999_999 }),
    taxed: fc.integer({ min: 0, max: 100 }),
    subsidy: fc.integer({ min: 0, max: 9_999_999 }),
    commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ taxed, ...line }) => ({ ...line, tax: Math.floor((line.due * taxed) / 100) }))
const orders = fc.record({
  orderId: fc.bigInt(1n, 99n).map(String),
  shopId: fc.bigInt(1n, 9n).map(String),
  lines: fc.array(lines, { maxLength: 5 }),
})

const sum = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry.amount, 0)

describe('What is booked', () => {
  test('of a sale is what was paid, owed to the shop, the state and us, and no cent is lost (I-18, I-20)', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const entries = entriesOfSale(order, 'USD')
        expect(sum(entries)).toBe(0 - order.lines.reduce((total, line) => total + line.due, 0))
        // The platform pays its part, and all others are owed theirs.
        expect(entries.every((entry) => entry.amount < 0 || entry.account === 'platformSubsidy')).toBe(true)
        expect(entries.every((entry) => ownerOf(entry) === order.shopId)).toBe(true)
      }),
    )
  })

  test('of money that goes back undoes what was booked when it came', () => {
    const money = { amount: 1_999, currency: 'EUR' }
    const back = { ...money, amount: -money.amount }
    const came = [entryOfClearing('CARD/1', money), entryOfSuspense(money)]
    const went = [entryOfSuspense(back), entryOfClearing('CARD/1', back)]
    expect([sum(came), sum(went)]).toEqual([0, 0])
    for (const account of ['suspense', 'clearing'])
      expect(sum([...came, ...went].filter((entry) => entry.account === account))).toBe(0)
  })
})

test.each([
  { paid: 5_900, rate: 500, ours: 295 },
  { paid: 19, rate: 500, ours: 0 },
  { paid: 39, rate: 500, ours: 1 },
  { paid: 5_900, rate: 0, ours: 0 },
])(
  'of $paid without tax, $ours is our commission at $rate, rounded in the shop’s favour',
  ({ paid, rate, ours }) => {
    expect(commissionOf({ due: paid + 50, tax: 50, subsidy: 0, commissionBasisPoints: rate })).toBe(ours)
  },
)
