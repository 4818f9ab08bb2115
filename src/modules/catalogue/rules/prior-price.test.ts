import { expect, test } from 'vitest'
import { lowestBefore, priorPrice, type RecordedPrice } from './prior-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
const price = (from: number, amount: number, more: Partial<RecordedPrice> = {}): RecordedPrice => ({
  recordedAt: day(from),
  amount,
  compareAt: null,
  saleFrom: null,
  saleUntil: null,
  ...more,
})

test.each([
  [
    'the price before, when it stood for 30 days',
    [price(0, 100), price(60, 80, { compareAt: 100 })],
    [],
    61,
    100,
  ],
  [
    'a lower one of the days before, when the price was raised for the cut',
    [price(0, 70), price(50, 100), price(60, 80, { compareAt: 100 })],
    [],
    61,
    70,
  ],
  [
    'nothing older than 30 days',
    [price(0, 70), price(10, 100), price(60, 80, { compareAt: 100 })],
    [],
    61,
    100,
  ],
  [
    'of an earlier promotion in these days',
    [price(0, 100)],
    [
      { from: day(40), until: day(42), amount: 60 },
      { from: day(60), until: day(70), amount: 80 },
    ],
    61,
    60,
  ],
  ['nothing where no price was cut', [price(0, 100)], [], 61, undefined],
  ['nothing where no earlier price is known', [price(60, 80, { compareAt: 100 })], [], 61, undefined],
  [
    'the price before a sale with a time',
    [price(0, 80, { compareAt: 100, saleFrom: day(60), saleUntil: day(70) })],
    [],
    61,
    100,
  ],
] as const)('the prior price is %s', (_, recorded, promotions, at, prior) => {
  expect(priorPrice(recorded, promotions, day(at))).toBe(prior)
})

test('before a price that buyers request is the lowest of the 30 days until it begins, that of an earlier flash sale too', () => {
  const recorded = [price(0, 70), price(10, 100), price(50, 90)]
  const flashSale = [{ from: day(45), until: day(46), amount: 60 }]
  expect(lowestBefore(recorded, [], day(60))).toBe(90)
  expect(lowestBefore(recorded, [], day(50))).toBe(100)
  expect(lowestBefore(recorded, flashSale, day(60))).toBe(60)
  expect(lowestBefore(recorded, flashSale, day(76))).toBe(90)
  expect(lowestBefore(recorded, [], day(0))).toBeUndefined()
})
