import { describe, expect, test } from 'vitest'
import {
  bundlePricePeriods,
  earliest,
  priceAt,
  pricePeriods,
  type ShelfPrice,
  shownPeriods,
} from './price-periods.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const price = (amount: number, change: Partial<ShelfPrice> = {}): ShelfPrice => ({
  amount,
  compareAt: null,
  saleFrom: null,
  saleUntil: null,
  ...change,
})
const sale = (from: Date | null, until: Date | null) =>
  price(800, { compareAt: 1_000, saleFrom: from, saleUntil: until })

describe('The price of a moment', () => {
  test('begins with the first moment of the sale and ends before its last', () => {
    const dated = sale(day(10), day(20))
    const amounts = [new Date(day(10).getTime() - 1), day(10), new Date(day(20).getTime() - 1), day(20)].map(
      (at) => priceAt(dated, at),
    )
    expect(amounts).toEqual([
      { amount: 1_000, compareAt: null },
      { amount: 800, compareAt: 1_000 },
      { amount: 800, compareAt: 1_000 },
      { amount: 1_000, compareAt: null },
    ])
  })

  test('is always the sale price where the sale has no time', () => {
    expect(priceAt(sale(null, null), day(1))).toEqual({ amount: 800, compareAt: 1_000 })
  })
})

describe('The periods of a product', () => {
  test('are one for all time when no sale has a time, and none without a price', () => {
    expect(pricePeriods([price(900), price(700)])).toEqual([
      { from: null, until: null, priceFrom: 700, priceTo: 900, compareAt: null },
    ])
    expect(pricePeriods([])).toEqual([])
  })

  test('follow each other without a gap', () => {
    expect(pricePeriods([sale(day(10), day(20)), price(900)])).toEqual([
      { from: null, until: day(10), priceFrom: 900, priceTo: 1_000, compareAt: null },
      { from: day(10), until: day(20), priceFrom: 800, priceTo: 900, compareAt: 1_000 },
      { from: day(20), until: null, priceFrom: 900, priceTo: 1_000, compareAt: null },
    ])
  })

  test('of two sales that meet turn once, and those of one price are one', () => {
    const dear = price(5_000, { compareAt: 6_000, saleFrom: day(12), saleUntil: day(15) })
    const periods = pricePeriods([sale(day(10), day(15)), sale(day(15), null), dear, price(6_000)])
    expect(periods.map(({ from, until, priceFrom }) => [from, until, priceFrom])).toEqual([
      [null, day(10), 1_000],
      [day(10), null, 800],
    ])
  })
})

describe('The periods of a bundle', () => {
  const main = (amount: number) => ({ ...price(amount), variantId: '1', saving: null })
  const part = (change: object = {}) => ({
    ...price(100),
    variantId: '11',
    step: 2,
    soldFrom: null,
    soldUntil: null,
    ...change,
  })
  const periods = (choices: readonly ReturnType<typeof part>[], mains = [main(1_000)]) =>
    bundlePricePeriods({ mains, slots: [{ isRequired: true, quantity: 4, choices }], conflicts: [] }).map(
      ({ from, priceFrom, priceTo }) => [from, priceFrom, priceTo],
    )

  test('have so many steps of each part as a place takes', () => {
    expect(periods([part(), part({ variantId: '12', amount: 300 })])).toEqual([[null, 1_200, 1_600]])
  })

  test('turn with a sale of a part, and while it is sold', () => {
    expect(periods([part({ compareAt: 150, saleFrom: day(10), saleUntil: day(20) })])).toEqual([
      [null, 1_300, 1_300],
      [day(10), 1_200, 1_200],
      [day(20), 1_300, 1_300],
    ])
    const cheap = part({ variantId: '12', amount: 50, soldFrom: day(5), soldUntil: day(8) })
    expect(periods([part(), cheap])).toEqual([
      [null, 1_200, 1_200],
      [day(5), 1_100, 1_200],
      [day(8), 1_200, 1_200],
    ])
  })

  test('are those of the main items while none can be put together, and none without a price', () => {
    expect(periods([], [main(1_000), main(2_000)])).toEqual([[null, 1_000, 2_000]])
    expect(periods([part()], [])).toEqual([])
  })
})

test('the earliest of several moments leaves out what has none', () => {
  expect(earliest([undefined, day(5), null, day(3)])).toEqual(day(3))
  expect(earliest([undefined, null])).toBeUndefined()
})

test('a product is shown apart until it is sold, and on no list once it is sold no more', () => {
  const times = (from: Date | null, until: Date | null) =>
    shownPeriods(pricePeriods([sale(day(10), day(20))]), from, until).map((period) => [
      period.from?.getUTCDate(),
      period.until?.getUTCDate(),
      period.isAhead ?? false,
    ])
  const [before, sold, after] = [
    [undefined, 10, false],
    [10, 20, false],
    [20, undefined, false],
  ]
  expect(times(null, null)).toEqual([before, sold, after])
  expect(times(day(12), null)).toEqual([[undefined, 10, true], [10, 12, true], [12, 20, false], after])
  expect(times(day(10), day(20))).toEqual([[undefined, 10, true], sold])
  expect(times(null, day(5))).toEqual([[undefined, 5, false]])
  expect(times(day(5), day(12))).toEqual([
    [undefined, 5, true],
    [5, 10, false],
    [10, 12, false],
  ])
})
