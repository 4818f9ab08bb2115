import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf, shopAccounts } from '#modules/ledger/rules/accounts.ts'
import { paidComponents, type RefundableLine, refundOfLine, takeNewestFirst } from './refund.ts'

const nothing = { units: 0, amount: 0 }
const aLine = (change: Partial<RefundableLine> = {}): RefundableLine => ({
  lineId: '1',
  quantity: 3,
  paid: { goods: 1_000, shipping: 100, insurance: 10 },
  tax: 100,
  taxIncluded: false,
  subsidy: 0,
  commission: 55,
  given: { goods: nothing, shipping: nothing, insurance: nothing },
  ...change,
})
const all = [...paidComponents]

/** The line after a refund. */
function lineAfter(line: RefundableLine, refund: ReturnType<typeof refundOfLine>): RefundableLine {
  const given = { ...line.given }
  for (const component of paidComponents) {
    const amount = refund.components[component]
    if (amount === undefined) continue
    const { units, amount: before } = given[component]
    given[component] = { units: units + refund.units, amount: before + amount }
  }
  return { ...line, given }
}

describe('A refund of a line', () => {
  test('10.00 over three pieces is 3.33, 3.33 and 3.34 (I-17)', () => {
    let line = aLine({ paid: { goods: 1_000, shipping: 0, insurance: 0 }, tax: 0, commission: 0 })
    const amounts = [1, 1, 1].map(() => {
      const refund = refundOfLine(line, { lineId: '1', units: 1, components: ['goods'] })
      line = lineAfter(line, refund)
      return refund.amount
    })
    expect(amounts).toEqual([333, 333, 334])
  })

  test('includes shipping and insurance only when they are requested, and tax with what it was charged on', () => {
    const goods = refundOfLine(aLine(), { lineId: '1', units: 3, components: ['goods'] })
    // 1000 of the 1110 that were taxed with 100.
    expect(goods).toMatchObject({ components: { goods: 1_000, tax: 90 }, amount: 1_090 })
    const rest = refundOfLine(lineAfter(aLine(), goods), {
      lineId: '1',
      units: 3,
      components: ['shipping', 'insurance'],
    })
    expect(rest).toMatchObject({ components: { shipping: 100, insurance: 10, tax: 10 }, amount: 120 })
  })

  test('charges the shop for what the platform bore, with the goods', () => {
    // The example of the sharing rules: 85.80 of goods, 9.97 of them borne by the platform, at 5 %.
    const line = aLine({
      quantity: 1,
      paid: { goods: 7_583, shipping: 0, insurance: 0 },
      tax: 0,
      subsidy: 997,
      commission: commissionOf({ due: 7_583, tax: 0, subsidy: 997, commissionBasisPoints: 500 }),
    })
    expect(refundOfLine(line, { lineId: '1', units: 1, components: ['goods'] })).toMatchObject({
      amount: 7_583,
      borneBy: { merchantPayable: 8_151, taxPayable: 0, commission: 429, platformSubsidy: -997 },
    })
  })

  test('does not add tax that was inside the price', () => {
    const refund = refundOfLine(aLine({ taxIncluded: true }), { lineId: '1', units: 3, components: all })
    expect(refund).toMatchObject({ components: { tax: 100 }, amount: 1_110 })
  })

  test('of a numbered piece that came to nothing refunds nothing, and neither do goods that cost nothing', () => {
    const [paid, free] = [1, 0].map((goods) => ({ goods, shipping: 0, insurance: 0 }))
    const wish = { lineId: '1', units: 1, components: all, numbers: [[0, 1]] as const }
    for (const line of [
      aLine({ paid: paid!, tax: 1, commission: 0 }),
      aLine({ paid: free!, tax: 0, taxIncluded: true, commission: 0 }),
    ])
      expect(refundOfLine(line, wish)).toMatchObject({
        amount: 0,
        components: { goods: 0, tax: 0 },
        borneBy: { merchantPayable: 0, taxPayable: 0 },
      })
  })

  test('names as many pieces as are refunded', () => {
    const wish = { lineId: '1', units: 2, components: all, numbers: [[0, 1]] as const }
    expect(() => refundOfLine(aLine(), wish)).toThrow(RangeError)
  })

  test('of a single cent is taken from a single cent, and a cent that is lacking is refused', () => {
    expect(takeNewestFirst(1, [{ allocationId: '1', left: 1 }])).toEqual([{ allocationId: '1', amount: 1 }])
    expect(() => takeNewestFirst(2, [{ allocationId: '1', left: 1 }])).toThrow('refundTooMuch')
  })

  test('of more units than are left, or of none, is refused', () => {
    const line = aLine({ given: { goods: { units: 2, amount: 666 }, shipping: nothing, insurance: nothing } })
    for (const units of [0, 2])
      expect(() => refundOfLine(line, { lineId: '1', units, components: all })).toThrow('refundTooMuch')
    expect(refundOfLine(line, { lineId: '1', units: 2, components: ['shipping'] }).components.shipping).toBe(
      66,
    )
  })

  test('however it is split, refunds exactly what was paid, and takes from each exactly what they got (I-17, I-20)', () => {
    const lines = fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      paid: fc.record({
        goods: fc.integer({ min: 0, max: 5_000 }),
        shipping: fc.integer({ min: 0, max: 900 }),
        insurance: fc.integer({ min: 0, max: 50 }),
      }),
      taxed: fc.integer({ min: 0, max: 30 }),
      taxIncluded: fc.boolean(),
      rate: fc.integer({ min: 0, max: 20 }),
      subsidy: fc.integer({ min: 0, max: 3_000 }),
    })
    const wishes = fc.array(
      fc.record({
        units: fc.integer({ min: 1, max: 12 }),
        components: fc.subarray(all, { minLength: 1 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, wishes, ({ taxed, rate, ...shape }, some) => {
        const total = shape.paid.goods + shape.paid.shipping + shape.paid.insurance
        const tax = Math.floor((total * taxed) / 100)
        const due = total + (shape.taxIncluded ? 0 : tax)
        const { subsidy } = shape
        const commission = Math.floor(((due - tax + subsidy) * rate) / 100)
        const merchantPayable = due - tax + subsidy - commission
        const got = { merchantPayable, taxPayable: tax, commission, platformSubsidy: 0 - subsidy }
        let line = aLine({ ...shape, tax, commission })
        const back = { amount: 0, merchantPayable: 0, taxPayable: 0, commission: 0, platformSubsidy: 0 }
        const give = (units: number, components: typeof all) => {
          const refund = refundOfLine(line, { lineId: '1', units, components })
          line = lineAfter(line, refund)
          expect(Object.values(refund.borneBy).reduce((sum, part) => sum + part, 0)).toBe(refund.amount)
          expect(refund.amount).toBeGreaterThanOrEqual(0)
          back.amount += refund.amount
          for (const account of shopAccounts) back[account] += refund.borneBy[account]
          expect(back.amount).toBeLessThanOrEqual(due)
          expect(back.merchantPayable).toBeLessThanOrEqual(got.merchantPayable)
          expect(refund.borneBy.commission).toBeGreaterThanOrEqual(0)
          expect(back.taxPayable).toBeLessThanOrEqual(got.taxPayable)
        }
        for (const { units, components } of some)
          if (components.every((component) => line.given[component].units + units <= line.quantity))
            give(units, components)
        for (const component of all) {
          const left = line.quantity - line.given[component].units
          if (left > 0) give(left, [component])
        }
        expect(back).toEqual({ amount: due, ...got })
      }),
      { numRuns: 500 },
    )
  })
})

describe('A refund of less than was paid for its units', () => {
  const untaxed = aLine({ tax: 0, commission: 0 })
  const upTo = (amountMax: number, line = untaxed, components = all) =>
    refundOfLine(line, { lineId: '1', units: 3, components, amountMax })

  test.each([
    { agreed: 1_111, insurance: 10, shipping: 100, goods: 1_000, amount: 1_110 },
    { agreed: 1_110, insurance: 10, shipping: 100, goods: 1_000, amount: 1_110 },
    { agreed: 1_104, insurance: 4, shipping: 100, goods: 1_000, amount: 1_104 },
    { agreed: 1_050, insurance: 0, shipping: 50, goods: 1_000, amount: 1_050 },
    { agreed: 900, insurance: 0, shipping: 0, goods: 900, amount: 900 },
    { agreed: 1, insurance: 0, shipping: 0, goods: 1, amount: 1 },
    { agreed: 0, insurance: 0, shipping: 0, goods: 0, amount: 0 },
  ])('of $agreed deducts insurance, then shipping, and goods last', ({ agreed, amount, ...components }) =>
    expect(upTo(agreed)).toMatchObject({ components, amount }),
  )

  test('names no component that was not requested', () =>
    expect(upTo(300, untaxed, ['goods']).components).toEqual({ goods: 300, tax: 0 }))

  test('holds as much tax as its part of what was paid, on top or inside', () => {
    // 550 with a tax of 100 for 1,110, which is 49.5: 600 is reached by 551 and 49.
    expect(upTo(600, aLine())).toMatchObject({ components: { goods: 551, tax: 49 }, amount: 600 })
    expect(upTo(600, aLine({ taxIncluded: true }))).toMatchObject({
      components: { goods: 600, tax: 54 },
      amount: 600,
    })
  })

  test('is exact also where no part of what was paid comes to it with its tax: then a unit of the tax stays', () => {
    // A tax of all that was paid: 3 of goods bring 3 of tax, and 5 lies between 4 and 6.
    const line = aLine({ paid: { goods: 10, shipping: 0, insurance: 0 }, tax: 10, commission: 0 })
    expect(upTo(5, line)).toMatchObject({ components: { goods: 3, tax: 2 }, amount: 5 })
    expect(upTo(6, line)).toMatchObject({ components: { goods: 3, tax: 3 }, amount: 6 })
    expect(upTo(5, { ...line, taxIncluded: true })).toMatchObject({
      components: { goods: 5, tax: 5 },
      amount: 5,
    })
  })

  test('is the agreed amount or all there is, after earlier refunds as well, and is borne to the cent (I-17, I-20)', () => {
    const shapes = fc.record({
      paid: fc.record({
        goods: fc.nat({ max: 5_000 }),
        shipping: fc.nat({ max: 900 }),
        insurance: fc.nat({ max: 50 }),
      }),
      taxed: fc.nat({ max: 100 }),
      taxIncluded: fc.boolean(),
      subsidy: fc.nat({ max: 500 }),
      before: fc.nat({ max: 2 }),
      agreed: fc.nat({ max: 9_000 }),
    })
    fc.assert(
      fc.property(shapes, ({ taxed, before, agreed, ...shape }) => {
        const total = shape.paid.goods + shape.paid.shipping + shape.paid.insurance
        const tax = Math.floor((total * taxed) / 100)
        const fresh = aLine({ ...shape, tax, commission: 0 })
        const line =
          before > 0
            ? lineAfter(fresh, refundOfLine(fresh, { lineId: '1', units: before, components: all }))
            : fresh
        const wish = { lineId: '1', units: 3 - before, components: all }
        const whole = refundOfLine(line, wish)
        const refund = refundOfLine(line, { ...wish, amountMax: agreed })
        expect(refund.amount).toBe(Math.min(agreed, whole.amount))
        expect(Object.values(refund.borneBy).reduce((sum, part) => sum + part, 0)).toBe(refund.amount)
        for (const component of [...all, 'tax'] as const) {
          expect(refund.components[component]).toBeGreaterThanOrEqual(0)
          expect(refund.components[component]).toBeLessThanOrEqual(whole.components[component]!)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('Goods without payment refund nothing, and goods of one minor unit with as much tax refund both', () => {
  const nothingPaid = { goods: 0, shipping: 0, insurance: 0 }
  const whole = { lineId: '1', units: 3, components: all }
  const free = aLine({ paid: nothingPaid, tax: 0, commission: 0 })
  for (const wish of [whole, { ...whole, amountMax: 5 }])
    expect(refundOfLine(free, wish)).toMatchObject({
      components: { goods: 0, shipping: 0, insurance: 0, tax: 0 },
      amount: 0,
      borneBy: { merchantPayable: 0, taxPayable: 0, commission: 0, platformSubsidy: 0 },
    })
  const cheap = aLine({ paid: { ...nothingPaid, goods: 1 }, tax: 1, commission: 0 })
  expect(refundOfLine(cheap, whole)).toMatchObject({
    amount: 2,
    borneBy: { merchantPayable: 1, taxPayable: 1 },
  })
})

describe('Refunded money', () => {
  const allocations = [
    { allocationId: '2', left: 500 },
    { allocationId: '1', left: 1_000 },
  ]
  test('is taken from what was paid last, and never more than that brought (I-16)', () => {
    expect(takeNewestFirst(300, allocations)).toEqual([{ allocationId: '2', amount: 300 }])
    expect(takeNewestFirst(700, allocations)).toEqual([
      { allocationId: '2', amount: 500 },
      { allocationId: '1', amount: 200 },
    ])
    expect(takeNewestFirst(0, allocations)).toEqual([])
    expect(() => takeNewestFirst(1_501, allocations)).toThrow('refundTooMuch')
  })
})
