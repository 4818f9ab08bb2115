import { describe, expect, test } from 'vitest'
import { aDiscount, aLine, amountOff, linesOf, priced } from '#tests/support/pricing.ts'
import { sentBy } from '#tests/support/shipping.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { refundComponents, refundShare } from './refund-share.ts'
import { splitKey } from './split.ts'

describe('The refund of a line', () => {
  const share = (refunded: number, now: number) => refundShare({ goods: 1_000 }, { all: 3, refunded, now })

  test('10.00 over three pieces is 3.33, 3.33 and 3.34, however they are returned (I-17)', () => {
    expect([share(0, 1), share(1, 1), share(2, 1)]).toEqual([{ goods: 333 }, { goods: 333 }, { goods: 334 }])
    expect([share(0, 2), share(2, 1)]).toEqual([{ goods: 666 }, { goods: 334 }])
    expect([share(0, 3), share(3, 0)]).toEqual([{ goods: 1_000 }, { goods: 0 }])
  })

  test('is never of more pieces than the line has', () => {
    expect(() => share(2, 2)).toThrow(RangeError)
    expect(() => share(-1, 1)).toThrow(RangeError)
    expect(() => share(1, -1)).toThrow(RangeError)
  })

  test('is of each component separately', () => {
    expect(refundShare({ goods: 100, shipping: 5, tax: 0 }, { all: 2, refunded: 0, now: 1 })).toEqual({
      goods: 50,
      shipping: 2,
      tax: 0,
    })
  })
})

describe('The components of a line', () => {
  const lines = [
    aLine('1', { listPrice: 9_900 }),
    aLine('2', { listPrice: 5_000 }),
    aLine('3', { listPrice: 100 }),
  ]
  const cart = priced(
    lines,
    [
      aDiscount('threshold', '10', amountOff(2_000)),
      aDiscount('platformCoupon', '70', amountOff(1_500), {
        scope: { kind: 'products', productIds: [idOf('1'), idOf('2')] },
      }),
    ],
    {
      shipping: sentBy({ code: 'standard', price: 100 }, lines),
      insurance: { [splitKey(lines[0]!)]: { code: 'parcel', basisPoints: 0, priceMin: 10 } },
      points: { spend: 115, rate: { points: 1, amount: 2 }, maxBasisPoints: 10_000 },
      tax: { isIncluded: false, rates: { standard: [{ code: 'vat', basisPoints: 1_000 }] } },
    },
  )

  test('are what was paid, and what the platform gave towards it', () => {
    const [first, , third] = linesOf(cart).map(refundComponents)
    expect(first).toEqual({
      goods: 7_583 - 152,
      shipping: 66,
      insurance: 7,
      tax: 750,
      points: 0,
      pointsSpent: 76,
      subsidy: 997 + 152,
    })
    expect(third).toMatchObject({ goods: 85, subsidy: 2 })
  })

  test('are the same after another line was cancelled: a discount never moves to the lines that stay', () => {
    const before = linesOf(cart)[1]!
    const refund = refundShare(refundComponents(before), {
      all: before.pieces,
      refunded: 0,
      now: before.pieces,
    })
    expect(refund.goods + refund.shipping + refund.insurance + refund.tax).toBe(before.due)
    expect(linesOf(cart)[0]!.due).toBe(refundComponents(linesOf(cart)[0]!).goods + 66 + 7 + 750)
  })
})
