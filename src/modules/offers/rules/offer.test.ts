import { expect, test } from 'vitest'
import { isCoupon, isPersonalPrice, isRequested, lowersListedPrice } from './offer.ts'

test.each([
  ['flashSale', true],
  ['activity', true],
  // These prices are for buyers who request them.
  ['presale', false],
  ['groupBuy', false],
  ['memberPrice', false],
  ['shopCoupon', false],
])('lists show the price of %s as that of the goods: %s', (kind, lowers) =>
  expect(lowersListedPrice(kind)).toBe(lowers),
)

test('offers are requested, personal, or coupons', () => {
  const kinds = [
    'flashSale',
    'presale',
    'groupBuy',
    'memberPrice',
    'customerGroupPrice',
    'shopCoupon',
    'platformCoupon',
  ]
  expect(kinds.filter(isRequested)).toEqual(['presale', 'groupBuy'])
  expect(kinds.filter(isPersonalPrice)).toEqual(['memberPrice', 'customerGroupPrice'])
  expect(kinds.filter(isCoupon)).toEqual(['shopCoupon', 'platformCoupon'])
})
