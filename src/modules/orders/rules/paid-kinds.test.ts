import { expect, test } from 'vitest'
import { paidKindsOf } from './paid-kinds.ts'

const plain = { tradeType: 'b2c', fulfilment: 'parcel', isPresale: false, isGroupBuy: false }
test.each([
  ['goods that are sent', plain, ['goods']],
  ['goods that are picked up', { ...plain, tradeType: 'o2o', fulfilment: 'pickUp' }, ['goods']],
  ['goods from across a border', { ...plain, tradeType: 'cbe' }, ['crossBorder']],
  ['gift cards', { ...plain, fulfilment: 'giftCard' }, ['giftCard']],
  ['services with a code', { ...plain, fulfilment: 'code' }, ['service']],
  ['a period of the membership', { ...plain, fulfilment: 'period' }, ['service']],
  ['goods for points', { ...plain, tradeType: 'points' }, ['points']],
  ['a presale', { ...plain, isPresale: true }, ['goods', 'presale']],
  ['a group buy', { ...plain, isGroupBuy: true }, ['goods', 'groupBuy']],
])('an order of %s is paid as %j', (_, order, kinds) => expect(paidKindsOf([order])).toEqual(kinds))

test('orders that are paid together are of all kinds that one of them is of', () => {
  const orders = [plain, { ...plain, tradeType: 'cbe' }, { ...plain, fulfilment: 'giftCard' }]
  expect(paidKindsOf(orders)).toEqual(['goods', 'crossBorder', 'giftCard'])
  expect(paidKindsOf([])).toEqual([])
})
