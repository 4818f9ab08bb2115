import { expect, test } from 'vitest'
import { translate } from '#messages/translate.ts'
import { areFewNew, badgeOf, reductionIn } from './product-badge.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const card = (price: number, compareAt?: number) => ({
  inStock: true,
  isNew: false,
  price: usd(price),
  rating: undefined,
  ratingCount: 0,
  compareAt: compareAt === undefined ? undefined : usd(compareAt),
})

function written(price: number, compareAt: number): (string | undefined)[] {
  const badge = badgeOf(card(price, compareAt), false)
  if (badge?.kind !== 'reduced') return [badge?.kind]
  return (['en', 'zh'] as const).map((language) =>
    translate(language, 'goods.reduced', { reduction: reductionIn(language, badge.percent) }),
  )
}

test.each([
  [8_500, 10_000, '15% off', '8.5 折'],
  [8_000, 10_000, '20% off', '8 折'],
  [9_500, 10_000, '5% off', '9.5 折'],
  [500, 10_000, '95% off', '0.5 折'],
])(
  'a price of %d instead of %d is “%s” in English and “%s” in Chinese',
  (price, before, english, chinese) => {
    expect(written(price, before)).toEqual([english, chinese])
  },
)

test('a cut is rounded down, so that no badge promises more than the price gives', () => {
  expect(written(8_001, 10_000)).toEqual(['19% off', '8.1 折'])
  expect(written(9_501, 10_000)).toEqual([undefined])
  expect(written(0, 10_000)).toEqual([undefined])
})

test('goods that are sold out say so and nothing else; new ones say so where that is news', () => {
  expect(badgeOf({ ...card(8_000, 10_000), inStock: false }, false)).toEqual({ kind: 'soldOut' })
  expect(badgeOf({ ...card(8_000), isNew: true }, false)).toEqual({ kind: 'new' })
  expect(badgeOf({ ...card(8_000), isNew: true }, true)).toBeUndefined()
})

test('goods are called best rated from ten reviews and 4.5 stars on, before they are called new', () => {
  const rated = (rating: number, ratingCount: number) =>
    badgeOf({ ...card(8_000), isNew: true, rating, ratingCount }, false)
  expect(rated(4.5, 10)).toEqual({ kind: 'bestRated' })
  expect(rated(5, 9)).toEqual({ kind: 'new' })
  expect(rated(4.4, 500)).toEqual({ kind: 'new' })
  expect(badgeOf({ ...card(8_000, 10_000), rating: 5, ratingCount: 20 }, false)).toMatchObject({
    kind: 'reduced',
  })
})

test.each([
  ['three of ten', 3, 10, true],
  ['a third', 3, 9, false],
  ['all', 4, 4, false],
])('"New" sets goods apart only where few are new: %s', (_, fresh, all, expected) => {
  const products = Array.from({ length: all }, (_unused, place) => ({ isNew: place < fresh }))
  expect(areFewNew(products)).toBe(expected)
})
