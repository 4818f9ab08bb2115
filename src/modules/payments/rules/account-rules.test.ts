import { expect, test } from 'vitest'
import { paidKindsOf } from '#modules/orders/rules/paid-kinds.ts'
import { deviceOf, forAmount, forDevice, forKinds } from './account-rules.ts'

const saidBy = (headers: Record<string, string>) => deviceOf(new Headers(headers))

test('a phone is recognised by its hint, or by how its browser names itself; anything else is a computer', () => {
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

test('an account without rules is offered for everything', () => {
  expect(forKinds({}, ['goods', 'presale'])).toBe(true)
  expect(forDevice({}, 'phone')).toBe(true)
  expect(forAmount({}, { amount: 0, currency: 'USD' })).toBe(true)
})

test.each([
  [['goods', 'presale'], ['goods'], true],
  [['goods', 'presale'], ['goods', 'presale'], true],
  [['goods'], ['goods', 'presale'], false],
  [['goods'], ['service'], false],
  [[], ['goods'], false],
  [['goods'], [], true],
] as const)('an account for %j is offered for an order of %j: %s', (kinds, requested, is) =>
  expect(forKinds({ kinds }, requested)).toBe(is),
)

test('an account for phones is offered on phones, and where nothing is known of the device', () => {
  const rules = { devices: ['phone'] } as const
  expect([forDevice(rules, 'phone'), forDevice(rules, 'computer'), forDevice(rules, undefined)]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  { amount: 999, currency: 'USD', is: false },
  { amount: 1_000, currency: 'USD', is: true },
  { amount: 5_000, currency: 'USD', is: true },
  { amount: 5_001, currency: 'USD', is: false },
  { amount: 1, currency: 'EUR', is: true },
  { amount: 900, currency: 'JPY', is: true },
  { amount: 901, currency: 'JPY', is: false },
  { amount: 0, currency: 'GBP', is: true },
  { amount: -1, currency: 'GBP', is: false },
] as const)(
  'an account from 10.00 to 50.00 dollars and up to 900 yen is offered for $amount $currency: $is',
  ({ amount, currency, is }) =>
    expect(
      forAmount(
        { amounts: { USD: { min: 1_000, max: 5_000 }, JPY: { max: 900 }, GBP: {} } },
        { amount, currency },
      ),
    ).toBe(is),
)
