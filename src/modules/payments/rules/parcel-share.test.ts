import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf } from '#modules/ledger/rules/accounts.ts'
import { paidComponents, refundOfLine } from '#modules/refunds/rules/refund.ts'
import { type ParcelLine, shareOfParcel, shareOfSent, shareOfUnsent } from './parcel-share.ts'

const line = (change: Partial<ParcelLine> = {}): ParcelLine => ({
  lineId: '1',
  quantity: 3,
  goods: 1_000,
  shipping: 500,
  insurance: 0,
  tax: 0,
  due: 1_500,
  subsidy: 0,
  commissionBasisPoints: 500,
  ...change,
})
const nothing = { units: 0, amount: 0 }
const sent = (units: Record<string, number>) => new Map(Object.entries(units))

describe('Share of a parcel', () => {
  test('is its units, with all of the shipping in the first parcel', () => {
    const order = { lines: [line(), line({ lineId: '2', shipping: 0, due: 1_000 })], taxIncluded: true }
    const first = shareOfSent(order, sent({ '2': 1 }))
    expect(first.amount).toBe(334 + 500)
    expect(shareOfParcel(shareOfSent(order, sent({ '1': 1, '2': 1 })), first).amount).toBe(334)
    expect(shareOfSent(order, sent({})).amount).toBe(0)
  })

  test('has tax on top where prices are without it, and inside where they are with it', () => {
    const parts = { goods: 900, shipping: 0, tax: 72 }
    const onTop = { lines: [line({ ...parts, due: 972 })], taxIncluded: false }
    expect(shareOfSent(onTop, sent({ '1': 1 }))).toEqual({ amount: 324, tax: 24, commission: 15, subsidy: 0 })
    const inside = { lines: [line({ ...parts, due: 900 })], taxIncluded: true }
    expect(shareOfSent(inside, sent({ '1': 1 }))).toMatchObject({ amount: 300, tax: 24 })
  })

  test('of a line that costs nothing is nothing, beside one that costs one unit, with a tax as large', () => {
    const free = line({ goods: 0, shipping: 0, tax: 0, due: 0 })
    const cheap = line({ lineId: '2', quantity: 1, goods: 1, shipping: 0, tax: 1, due: 2 })
    const all = sent({ '1': 3, '2': 1 })
    const nothing = { amount: 0, tax: 0, commission: 0, subsidy: 0 }
    expect(shareOfSent({ lines: [free], taxIncluded: false }, all)).toEqual(nothing)
    expect(shareOfSent({ lines: [free, cheap], taxIncluded: false }, all)).toEqual({
      amount: 2,
      tax: 1,
      commission: commissionOf(cheap),
      subsidy: 0,
    })
  })

  test('after those before it has its own subsidy, too', () => {
    const order = { lines: [line({ subsidy: 90 })], taxIncluded: true }
    const [one, two] = [shareOfSent(order, sent({ '1': 1 })), shareOfSent(order, sent({ '1': 2 }))]
    expect(one.subsidy).toBe(30)
    expect(shareOfParcel(two, one)).toEqual({
      amount: 333,
      tax: 0,
      subsidy: 30,
      commission: two.commission - one.commission,
    })
  })

  test('leaves for what is never sent exactly what a refund of it would come to, without the shipping', () => {
    const order = { lines: [line(), line({ lineId: '2', shipping: 0, due: 1_000 })], taxIncluded: true }
    expect(shareOfUnsent(order, sent({ '1': 1 })).amount).toBe(666 + 1_000)
    expect(shareOfUnsent(order, sent({ '1': 3, '2': 3 })).amount).toBe(0)
  })

  test('leaves out the insurance of what is not sent', () => {
    const order = { lines: [line({ goods: 900, shipping: 0, insurance: 30, due: 930 })], taxIncluded: true }
    expect(shareOfSent(order, sent({ '1': 1 })).amount).toBe(310)
    expect(shareOfUnsent(order, sent({ '1': 1 })).amount).toBe(620)
  })

  test('has a tax that cannot be split from its first unit on', () => {
    const whole = line({ quantity: 10, goods: 10, shipping: 0, tax: 1, due: 11 })
    const order = { lines: [whole], taxIncluded: false }
    expect(shareOfSent(order, sent({ '1': 1 }))).toMatchObject({ amount: 2, tax: 1 })
    expect(shareOfSent(order, sent({ '1': 3 }))).toMatchObject({ amount: 4, tax: 1 })
  })

  test('counts no more units than were bought', () =>
    expect(shareOfSent({ lines: [line()], taxIncluded: true }, sent({ '1': 7 })).amount).toBe(1_500))

  test('sums over all parcels to exactly the amount owed, however the units are split, and never reduces a share (I-15)', () => {
    const amount = fc.nat({ max: 100_000 })
    const aLine = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      goods: amount,
      shipping: amount,
      insurance: amount,
      rate: fc.nat({ max: 2_500 }),
      subsidy: amount,
      commissionBasisPoints: fc.nat({ max: 10_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (drawn, taxIncluded, random) => {
          const lines = drawn.map(({ rate, ...parts }, place): ParcelLine => {
            const whole = parts.goods + parts.shipping + parts.insurance
            const tax = Math.floor((whole * rate) / (taxIncluded ? 10_000 + rate : 10_000))
            return { ...parts, lineId: String(place), tax, due: whole + (taxIncluded ? 0 : tax) }
          })
          const order = { lines, taxIncluded }
          const units = lines.flatMap(({ lineId, quantity }) =>
            Array.from({ length: quantity }, () => lineId),
          )
          units.sort(() => (random.next().value! % 3) - 1)
          const soFar = new Map<string, number>()
          let before = shareOfSent(order, soFar)
          for (const lineId of units) {
            soFar.set(lineId, (soFar.get(lineId) ?? 0) + 1)
            const after = shareOfSent(order, soFar)
            const parcel = shareOfParcel(after, before)
            for (const part of [
              parcel.amount,
              parcel.tax,
              parcel.subsidy,
              parcel.amount - parcel.tax - parcel.commission + parcel.subsidy,
              after.commission,
            ])
              expect(part).toBeGreaterThanOrEqual(0)
            before = after
            // The voided amount never exceeds the refund of the remaining units, shipping included.
            const missing = lines.map((each) => ({
              each,
              units: each.quantity - (soFar.get(each.lineId) ?? 0),
            }))
            const refunded = missing
              .filter((part) => part.units > 0)
              .map(
                (part) =>
                  refundOfLine(
                    {
                      ...part.each,
                      taxIncluded,
                      commission: commissionOf(part.each),
                      paid: part.each,
                      given: { goods: nothing, shipping: nothing, insurance: nothing },
                    },
                    { lineId: part.each.lineId, units: part.units, components: paidComponents },
                  ).amount,
              )
            expect(shareOfUnsent(order, soFar).amount).toBeLessThanOrEqual(
              refunded.reduce((sum, amount) => sum + amount, 0),
            )
          }
          expect(before).toEqual({
            amount: lines.reduce((sum, { due }) => sum + due, 0),
            tax: lines.reduce((sum, { tax }) => sum + tax, 0),
            commission: lines.reduce((sum, each) => sum + commissionOf(each), 0),
            subsidy: lines.reduce((sum, { subsidy }) => sum + subsidy, 0),
          })
        },
      ),
    )
  })
})
