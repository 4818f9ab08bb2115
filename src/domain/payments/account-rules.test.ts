import { expect, test } from 'vitest'
import { paidKindsOf } from '../orders/paid-kinds.ts'
import { deviceOf } from './account-rules.ts'

const saidBy = (headers: Record<string, string>) => deviceOf(new Headers(headers))

test('a phone is told by its hint, or by how its browser names itself; anything else is a computer', () => {
  expect(saidBy({ 'sec-ch-ua-mobile': '?1' })).toBe('phone')
  expect(saidBy({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'iPhone' })).toBe('computer')
  expect(
    saidBy({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }),
  ).toBe('phone')
  expect(saidBy({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' })).toBe('computer')
  expect(saidBy({})).toBe('computer')
})

test.each([
  { order: { tradeType: 'b2c', fulfilment: 'parcel' }, kinds: ['goods'] },
  { order: { tradeType: 'o2o', fulfilment: 'pickUp' }, kinds: ['goods'] },
  { order: { tradeType: 'cbe', fulfilment: 'parcel' }, kinds: ['crossBorder'] },
  { order: { tradeType: 'b2c', fulfilment: 'giftCard' }, kinds: ['giftCard'] },
  { order: { tradeType: 'b2c', fulfilment: 'period' }, kinds: ['service'] },
  { order: { tradeType: 'points', fulfilment: 'giftCard' }, kinds: ['giftCard', 'points'] },
  { order: { tradeType: 'b2c', fulfilment: 'parcel', isPresale: true }, kinds: ['goods', 'presale'] },
  { order: { tradeType: 'b2c', fulfilment: 'parcel', isGroupBuy: true }, kinds: ['goods', 'groupBuy'] },
])('an order $order is of the kinds $kinds', ({ order, kinds }) => {
  expect(paidKindsOf([{ isPresale: false, isGroupBuy: false, ...order }])).toEqual(kinds)
})
