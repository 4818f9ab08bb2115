import { expect, test } from 'vitest'
import { mayCrossBorder, saleOf } from './kinds.ts'

const points = { amount: 500, money: 0 } as never

test.each([
  ['goods', undefined, 'b2c', 'parcel'],
  ['goods', { crossBorder: true }, 'cbe', 'parcel'],
  ['goods', { membershipMonths: 3 }, 'b2c', 'parcel'],
  ['goods', { points }, 'b2c', 'parcel'],
  ['weighed', undefined, 'b2c', 'parcel'],
  ['pointsItem', undefined, 'points', 'parcel'],
  ['pointsItem', { crossBorder: true }, 'points', 'parcel'],
  ['giftCard', undefined, 'b2c', 'giftCard'],
  ['giftCard', { points }, 'points', 'giftCard'],
  ['giftCard', { crossBorder: true }, 'b2c', 'giftCard'],
  ['service', undefined, 'b2c', 'code'],
  ['service', { points }, 'b2c', 'code'],
  ['service', { membershipMonths: 3 }, 'b2c', 'period'],
  ['service', { crossBorder: true }, 'b2c', 'code'],
] as const)('%s with %j are sold as %s and reach their buyer as %s', (kind, terms, tradeType, fulfilment) =>
  expect(saleOf({ kind, terms: terms as never })).toEqual({ tradeType, fulfilment }),
)

test('only parcels that are sold for money come across a border', () => {
  const kinds = ['goods', 'weighed', 'gift', 'pointsItem', 'giftCard', 'service'] as const
  expect(kinds.filter(mayCrossBorder)).toEqual(['goods', 'weighed', 'gift'])
})
