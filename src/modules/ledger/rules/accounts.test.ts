import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commissionOf,
  type Entry,
  entriesInProportion,
  entriesOfForfeit,
  entriesOfPart,
  entriesOfRefund,
  entriesOfSale,
  entryOfBank,
  entryOfCardsForPoints,
  entryOfClearing,
  entryOfDeposit,
  entryOfGiftCard,
  entryOfLoss,
  entryOfSuspense,
  ownerOf,
  shopAccounts,
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

describe('The booking', () => {
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

  test('of refunded money reverses what was booked when it came', () => {
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

const about = { orderId: '7', shopId: '3', currency: 'USD' } as const
const amounts = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))

describe('A deposit', () => {
  const order = {
    orderId: '7',
    shopId: '3',
    lines: [{ due: 10_000, tax: 800, subsidy: 0, commissionBasisPoints: 500 }],
  }

  test('is owed until it is a part of the sale', () => {
    expect(entryOfDeposit(order, { amount: 2_000, currency: 'USD' })).toEqual({
      account: 'depositHeld',
      ...about,
      amount: -2_000,
    })
  })

  test('that is forfeited belongs to the shop, less our commission, and no tax is in it', () => {
    const entries = entriesOfForfeit(order, { amount: 2_000, currency: 'USD' })
    expect(amounts(entries)).toEqual({ depositHeld: 2_000, merchantPayable: -1_900, commission: -100 })
    expect(sum(entries)).toBe(0)
  })

  test('of an order without lines is the shop’s as a whole', () =>
    expect(amounts(entriesOfForfeit({ ...order, lines: [] }, { amount: 100, currency: 'USD' }))).toEqual({
      depositHeld: 100,
      merchantPayable: -100,
    }))
})

describe('A part of a sale', () => {
  const part = { amount: 1_000, tax: 80, commission: 46, subsidy: 10 }

  test('is owed to the shop, the state and us, and the platform pays what it bears', () =>
    expect(amounts(entriesOfPart(about, part))).toEqual({
      merchantPayable: -884,
      commission: -46,
      taxPayable: -80,
      platformSubsidy: 10,
    }))

  test('has no entry of nothing', () =>
    expect(amounts(entriesOfPart(about, { ...part, tax: 0, commission: 0, subsidy: 0 }))).toEqual({
      merchantPayable: -1_000,
    }))

  test('is taken from those who got it, of all lines together', () => {
    const borneBy = { merchantPayable: 400, taxPayable: 40, commission: 20, platformSubsidy: -5 }
    const refund = entriesOfRefund({ ...about, afterSaleId: '9' }, [{ borneBy }, { borneBy }])
    expect(amounts(refund)).toEqual({
      merchantPayable: 800,
      taxPayable: 80,
      commission: 40,
      platformSubsidy: -10,
    })
    expect(refund.every(({ orderId, afterSaleId }) => orderId === '7' && afterSaleId === '9')).toBe(true)
  })

  test('excludes what was never taken, and not from those who had nothing', () => {
    const borneBy = { merchantPayable: 884, taxPayable: 80, commission: 46, platformSubsidy: -10 }
    expect(entriesOfRefund({ ...about, afterSaleId: undefined }, [{ borneBy }], part)).toEqual([])
    const half = { amount: 500, tax: 40, commission: 23, subsidy: 5 }
    expect(amounts(entriesOfRefund({ ...about, afterSaleId: undefined }, [{ borneBy }], half))).toEqual({
      merchantPayable: 442,
      taxPayable: 40,
      commission: 23,
      platformSubsidy: -5,
    })
  })
})

test('money in our bank account, on gift cards, for points and lost has an account each', () => {
  const money = { amount: 500, currency: 'USD' }
  const order = { orderId: '7', shopId: '3' }
  expect(entryOfBank(money)).toEqual({ account: 'bank', ...money })
  expect(entryOfGiftCard('5', '7', money)).toEqual({
    account: 'giftCard',
    cardId: '5',
    orderId: '7',
    currency: 'USD',
    amount: -500,
  })
  expect(entryOfCardsForPoints(order, money)).toEqual({ account: 'cardsForPoints', ...order, ...money })
  expect(entryOfLoss(money)).toEqual({ account: 'chargebackLoss', ...money })
  expect(entryOfLoss(money, order)).toEqual({ account: 'chargebackLoss', ...order, ...money })
})

test('an entry is on the account of its owner: of a payment provider, of a card, of a shop, or ours', () => {
  const money = { amount: 500, currency: 'USD' }
  expect(ownerOf(entryOfClearing('CARD/1', money))).toBe('CARD/1')
  expect(ownerOf(entryOfGiftCard('5', '7', money))).toBe('5')
  expect(ownerOf(entryOfCardsForPoints({ orderId: '7', shopId: '3' }, money))).toBe('3')
  for (const entry of [
    entryOfSuspense(money),
    entryOfBank(money),
    entryOfLoss(money, { orderId: '7', shopId: '3' }),
  ])
    expect(ownerOf(entry)).toBe('')
})

describe('Money that is reversed in proportion', () => {
  const has = { merchantPayable: 884, taxPayable: 80, commission: 46, platformSubsidy: -10 }

  test('is borne by those who have it', () => {
    expect(amounts(entriesInProportion(about, has, 1_000))).toEqual(has)
    expect(amounts(entriesInProportion(about, has, 500))).toEqual({
      merchantPayable: 442,
      taxPayable: 40,
      commission: 23,
      platformSubsidy: -5,
    })
  })

  test('of an order that has nothing any more is at our cost', () =>
    expect(
      amounts(
        entriesInProportion(
          about,
          { merchantPayable: 0, taxPayable: 0, commission: 0, platformSubsidy: 0 },
          70,
        ),
      ),
    ).toEqual({ commission: 70 }))

  test('of an order that has a single minor unit is that unit', () =>
    expect(
      amounts(
        entriesInProportion(
          about,
          { merchantPayable: 1, taxPayable: 0, commission: 0, platformSubsidy: 0 },
          1,
        ),
      ),
    ).toEqual({ merchantPayable: 1 }))

  test('sums to the amount, and the shop and the state never bear more than their part (I-20)', () => {
    const credit = fc.nat({ max: 99_999 })
    fc.assert(
      fc.property(
        credit,
        credit,
        credit,
        credit,
        fc.nat({ max: 10_000 }),
        (shop, tax, ours, subsidy, part) => {
          const booked = {
            merchantPayable: shop + subsidy,
            taxPayable: tax,
            commission: ours,
            platformSubsidy: -subsidy,
          }
          const all = shop + tax + ours
          const amount = Math.floor((all * part) / 10_000)
          const entries = entriesInProportion(about, booked, amount)
          expect(sum(entries)).toBe(amount)
          const borne = { merchantPayable: 0, taxPayable: 0, ...amounts(entries) }
          expect(borne.merchantPayable).toBeLessThanOrEqual(
            (booked.merchantPayable * amount) / Math.max(all, 1),
          )
          expect(borne.taxPayable).toBeLessThanOrEqual((booked.taxPayable * amount) / Math.max(all, 1))
          for (const entry of entries) expect(shopAccounts as readonly string[]).toContain(entry.account)
        },
      ),
    )
  })
})
