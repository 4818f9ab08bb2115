import { expect, test } from 'vitest'
import type { CartLine } from '#modules/cart/rules/cart.ts'
import { priceOfOne } from './parts-of-bundle.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const line = (change: Partial<CartLine>) =>
  ({ quantity: 1, rule: { min: 1, max: 9, step: 1 }, price: usd(30_000), ...change }) as CartLine

test('a line of a cart shows the price of one step of it', () => {
  const tea = line({ quantity: 100, rule: { min: 50, max: 500, step: 50 }, compareAt: usd(40_000) })
  expect(priceOfOne(tea, [])).toMatchObject({ price: usd(30_000), compareAt: usd(40_000) })
})

test('a bundle of a cart shows the price of its main item and all parts of one bundle', () => {
  const desks = line({ quantity: 3, compareAt: usd(40_000) })
  const legs = line({ quantity: 6, price: usd(5_000) })
  const cloth = line({ quantity: 150, rule: { min: 50, max: 500, step: 50 }, price: usd(100) })
  expect(priceOfOne(desks, [legs, cloth])).toEqual({
    price: usd(40_100),
    compareAt: undefined,
    prior: undefined,
  })
})
