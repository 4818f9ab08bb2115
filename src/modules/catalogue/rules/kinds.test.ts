import { expect, test } from 'vitest'
import { mayBePickedUp, mayCrossBorder, saleOf } from './kinds.ts'

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

test.each([
  { what: 'goods', goods: { kind: 'goods' }, may: true },
  { what: 'goods of a flash sale', goods: { kind: 'goods' }, under: { kind: 'flashSale' }, may: true },
  { what: 'goods of a presale', goods: { kind: 'goods' }, under: { kind: 'presale' }, may: false },
  { what: 'goods from across a border', goods: { kind: 'goods', terms: { crossBorder: true } }, may: false },
  { what: 'goods for points', goods: { kind: 'pointsItem' }, may: false },
  { what: 'gift cards', goods: { kind: 'giftCard' }, may: false },
  { what: 'services', goods: { kind: 'service' }, may: false },
] as const)('$what may be picked up instead of sent: $may', ({ goods, may, ...more }) =>
  expect(mayBePickedUp(goods as never, 'under' in more ? more.under : undefined)).toBe(may),
)
