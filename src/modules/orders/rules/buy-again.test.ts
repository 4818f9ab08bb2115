import { expect, test } from 'vitest'
import { canBuyAgain, isBoughtAlone, isBoughtByItself } from './buy-again.ts'

test.each([
  ['ordinary', { byItself: true, alone: true }],
  ['bundle', { byItself: true, alone: false }],
  ['bundlePart', { byItself: false, alone: false }],
  ['gift', { byItself: false, alone: false }],
] as const)('a line that is %s is bought again: %j', (kind, { byItself, alone }) => {
  expect([isBoughtByItself({ kind }), isBoughtAlone({ kind })]).toEqual([byItself, alone])
})

const gift = { kind: 'gift' } as const
const goods = { kind: 'ordinary' } as const
test.each([
  { what: 'goods with their gift', businessKind: 'sale', tradeType: 'b2c', lines: [gift, goods], can: true },
  { what: 'goods from across a border', businessKind: 'sale', tradeType: 'cbe', lines: [goods], can: true },
  { what: 'gifts alone', businessKind: 'sale', tradeType: 'b2c', lines: [gift], can: false },
  { what: 'goods for points', businessKind: 'sale', tradeType: 'points', lines: [goods], can: false },
  { what: 'goods sent in exchange', businessKind: 'reissue', tradeType: 'b2c', lines: [goods], can: false },
] as const)(
  'an order of $what can be put into the cart again: $can (CART-15, CART-18)',
  ({ can, ...order }) => expect(canBuyAgain(order)).toBe(can),
)
